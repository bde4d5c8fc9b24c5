"""Documents: spreadsheets read and written.

>>> read_sheets("licence;nom\\r\\n0123456;Müller".encode("cp1252"))
{'': (('licence', 'nom'), ('0123456', 'Müller'))}
>>> write_csv([["joueur", "score"], ["=A1", -42]])
b"\\xef\\xbb\\xbfjoueur;score\\r\\n'=A1;-42\\r\\n"
"""

from oudler.printing.cells import Cell, Rows, Texts, cell_text
from oudler.printing.reading import MOST_BYTES, NotRead, WhyUnread, read_sheets
from oudler.printing.writing import write_csv, write_workbook

__all__ = [
    "MOST_BYTES",
    "Cell",
    "NotRead",
    "Rows",
    "Texts",
    "WhyUnread",
    "cell_text",
    "read_sheets",
    "write_csv",
    "write_workbook",
]
