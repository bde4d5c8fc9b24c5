"""Documents: spreadsheets read and written, printed forms.

>>> read_sheets("licence;nom\\r\\n0123456;Müller".encode("cp1252"))
{'': (('licence', 'nom'), ('0123456', 'Müller'))}
>>> write_csv([["joueur", "score"], ["=A1", -42]])
b"\\xef\\xbb\\xbfjoueur;score\\r\\n'=A1;-42\\r\\n"
"""

from oudler.printing.cells import Cell, Texts
from oudler.printing.forms import PaperSize, form_picture, join_pdf, qr_svg, render_form
from oudler.printing.logo import SVG, BadLogo, Logo, read_logo
from oudler.printing.reading import MOST_BYTES, NotRead, WhyUnread, read_sheets
from oudler.printing.writing import write_csv, write_spreadsheet, write_workbook

__all__ = [
    "MOST_BYTES", "SVG", "BadLogo", "Cell", "Logo", "NotRead", "PaperSize", "Texts", "WhyUnread",
    "form_picture", "join_pdf", "qr_svg", "read_logo", "read_sheets", "render_form", "write_csv",
    "write_spreadsheet", "write_workbook",
]  # fmt: skip
