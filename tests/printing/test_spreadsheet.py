"""Spreadsheets: read in any usual dress, written so that they are read again; never a surprise."""

import doctest
import io
import random
import re
import zipfile
from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oudler.printing
from oudler import printing
from oudler.printing.cells import cell_text
from oudler.rules import Ground
from tests.printing.workbooks import SHEET, lying, open_document, open_row, packed, sheet_of, unpacked

NEXT = '</table:table><table:table table:name="B">'
ROWS = (("licence", "nom"), ("0123456", "Lévêque"))


def why_unread(data: bytes, encoding: str | None = None) -> Ground:
    with pytest.raises(printing.NotRead) as refused:
        printing.read_sheets(data, encoding)
    return refused.value.ground


def test_the_example_at_the_front_door_runs() -> None:
    assert doctest.testmod(oudler.printing) == (0, 2)


# --- CSV read -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_csv_is_read_in_any_usual_dress(encoding: str, separator: str, end: str) -> None:
    text = end.join(separator.join(row) for row in ROWS) + end
    assert printing.read_sheets(text.encode(encoding)) == {"": ROWS}


def test_encoding_may_be_named() -> None:
    data = "licence;nom\n0123456;Lévêque".encode("cp850")
    assert printing.read_sheets(data, "cp850") == {"": ROWS}
    assert printing.read_sheets(data) != {"": ROWS}


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a;b\n1, rue;2,5\n3;4, 5, 6", (("a", "b"), ("1, rue", "2,5"), ("3", "4, 5, 6"))),
        ('a;b\n"1;2\n3";4', (("a", "b"), ("1;2\n3", "4"))),
        ("sep=,\na,b;c", ((), ("a", "b;c"))),
        ("\na;b\n\n;;\nc;;\n\n;;", ((), ("a", "b"), (), (), ("c",))),
        ("seul", (("seul",),)),
        ('a;"b\nc;d', (("a", '"b'), ("c", "d"))),
        ('a;"b"x\n"c";d', (("a", '"b"x'), ("c", "d"))),
        ("'=A1;'x;''=b;'", (("=A1", "'x", "'=b", "'"),)),
    ],
)
def test_csv_keeps_every_line_where_it_is(text: str, rows: tuple[tuple[str, ...], ...]) -> None:
    assert printing.read_sheets(text.encode()) == {"": rows}


@pytest.mark.parametrize(
    ("data", "encoding", "why"),
    [
        (b"", None, printing.WhyUnread.EMPTY),
        (b" ;\n;", None, printing.WhyUnread.EMPTY),
        (b"a" * (printing.MOST_BYTES + 1), None, printing.WhyUnread.TOO_LARGE),
        (b"a\n" * 50_001, None, printing.WhyUnread.TOO_LARGE),
        (b"a;" * 100 + b"a", None, printing.WhyUnread.TOO_LARGE),
        (b"a" * 32_768, None, printing.WhyUnread.TOO_LARGE),
        (b"a;b" * 60_000, None, printing.WhyUnread.TOO_LARGE),
        (b"a;\0;b", None, printing.WhyUnread.NOT_TEXT),
        (b"a;\0;b", "utf-8", printing.WhyUnread.NOT_TEXT),
        (b"a;\x81", None, printing.WhyUnread.ENCODING),
        (b"\xff\xfea", None, printing.WhyUnread.ENCODING),
        (b"\xe9", "utf-8", printing.WhyUnread.ENCODING),
        (b"\\ud800", "raw_unicode_escape", printing.WhyUnread.ENCODING),
        (b"a", "rot13", printing.WhyUnread.NO_SUCH_ENCODING),
        (b"a", "klingon", printing.WhyUnread.NO_SUCH_ENCODING),
        (bytes.fromhex("d0cf11e0a1b11ae1") + b"a", None, printing.WhyUnread.OLD_OFFICE),
        (b"PK\x03\x04", None, printing.WhyUnread.DAMAGED),
    ],
)
def test_what_is_no_spreadsheet_is_refused_with_the_reason(
    data: bytes, encoding: str | None, why: printing.WhyUnread
) -> None:
    assert why_unread(data, encoding) is why


@given(st.binary(max_size=300))
def test_any_bytes_give_rows_or_a_refusal(data: bytes) -> None:
    for start in (b"", b"\xff\xfe", b"PK\x03\x04"):
        try:
            sheets = printing.read_sheets(start + data)
        except printing.NotRead:
            continue
        assert all(sheets.values())


# --- workbooks read -------------------------------------------------------------------------------------


def test_open_document_is_read() -> None:
    made = open_document(open_row("", rows=2), open_row("a", columns=2), open_row("", 16_384, rows=1_048_000))
    assert printing.read_sheets(made) == {"A": ((), (), ("a", "a"))}


def far_cell(place: str) -> bytes:
    """An XLSX whose second cell is said to be elsewhere."""
    parts = unpacked(printing.write_workbook({"A": [["a"], ["b"]]}))
    name = "xl/worksheets/sheet1.xml"
    return packed(parts | {name: parts[name].replace(b'r="A2"', b'r="%s"' % place.encode())})


@pytest.mark.parametrize(
    "data",
    [
        far_cell("XFD1048576"),
        far_cell("A50001"),
        far_cell("CW2"),
        open_document(open_row("a", 16_384, 1_048_576)),
        open_document(open_row("", 1, 50_000), open_row("a")),
        open_document(open_row("a" * 32_000, 100, 20_000)),
        open_document(*[f"{open_row('', 1, 49_999)}{open_row('a', 20)}{NEXT}"] * 3),
        packed(sheet_of("<row>", "<c><v>1</v></c>" * 101, "</row>")),
        packed(sheet_of("<row><c><v>1</v></c></row>" * 50_001)),
        packed(sheet_of('<row r="0000000050001"><c><v>1</v></c></row>')),
        packed(sheet_of('<row><c t="s"><v>0</v></c></row>' * 2_000, strings="a" * 32_000)),
        packed(sheet_of('<row><c t="s"><v>+0</v></c></row>' * 2_000, strings="a" * 32_000)),
        packed({f"{number}.xml": b"<a/>" for number in range(1001)}),
        packed({"xl/workbook.xml": b"<a>" + b" " * 100_000_000 + b"</a>"}),
    ],
    ids=[
        *("corner", "row", "column", "repeated", "below", "long", "sheets", "wide", "deep", "zeros"),
        *("shared", "shared oddly", "parts", "unpacked"),
    ],
)
def test_small_file_that_would_take_all_memory_is_refused(data: bytes) -> None:
    assert len(data) < 200_000
    assert why_unread(data) is printing.WhyUnread.TOO_LARGE


def test_part_is_read_no_further_than_may_be_whatever_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = sheet_of("<row><c><v>1</v></c></row>")
    told = len(parts[SHEET])
    assert printing.read_sheets(lying(parts, SHEET, told)) == {"A": (("1",),)}
    longer = {**parts, SHEET: parts[SHEET] + b" " * 100_000}
    assert why_unread(lying(longer, SHEET, told)) is printing.WhyUnread.DAMAGED
    monkeypatch.setattr(printing.unpacking, "MOST_UNPACKED", 50_000)
    assert why_unread(lying(longer, SHEET, told)) is printing.WhyUnread.TOO_LARGE


def test_only_what_was_measured_is_read() -> None:
    """A sheet under another name is no sheet; what stands there twice, or is packed oddly, is none either."""
    parts = sheet_of("<row><c><v>1</v></c></row>")
    rels = "xl/_rels/workbook.xml.rels"
    elsewhere = parts | {
        "xl/worksheets/s.bin": parts[SHEET],
        rels: parts[rels].replace(b"sheet1.xml", b"s.bin"),
    }
    oddly = io.BytesIO()
    with zipfile.ZipFile(oddly, "w", zipfile.ZIP_BZIP2) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    twice = packed(parts | {"xl/worksheets/sheet2.xml": b"<a/>"}).replace(b"sheet2.xml", b"sheet1.xml")
    named = parts | {SHEET: b'<!DOCTYPE a [<!ENTITY b "c">]>' + parts[SHEET].partition(b"?>")[2]}
    for data in (packed(elsewhere), oddly.getvalue(), twice, packed(named)):
        assert why_unread(data) is printing.WhyUnread.DAMAGED


def test_cells_without_content_far_away_do_not_matter() -> None:
    parts = unpacked(printing.write_workbook({"A": [["a"]]}))
    name = "xl/worksheets/sheet1.xml"
    far = b'<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>'
    made = parts[name].replace(b"</sheetData>", far.replace(b'<row r="1048576">', b'<row r="2">'))
    assert printing.read_sheets(packed(parts | {name: made})) == {"A": (("a",),)}


@pytest.mark.parametrize(
    "parts",
    [
        {"a.txt": b"a"},
        {"content.xml": b"<a><b>"},
        {"content.xml": b'<?xml version="1.0" encoding="UT0-8"?><a/>'},
        {"[Content_Types].xml": b"<Types/>"},
    ],
)
def test_archive_that_is_no_workbook_is_refused(parts: dict[str, bytes]) -> None:
    assert why_unread(packed(parts)) is printing.WhyUnread.DAMAGED


@pytest.mark.parametrize("seed", range(150))
def test_damaged_workbook_gives_rows_or_a_refusal(seed: int) -> None:
    chance = random.Random(seed)
    parts = unpacked(
        chance.choice([printing.write_workbook({"A": [["n", 1], ["p", -2]]}), open_document(open_row("a"))])
    )
    name = chance.choice(list(parts))
    content = bytearray(parts[name])
    for _ in range(chance.randint(1, 4)):
        content[chance.randrange(len(content))] = chance.choice(b'0123456789<>/"= az\x00\xff')
    damaged = bytearray(packed(parts | {name: bytes(content)}))
    if seed % 3 == 0:
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    try:
        sheets = printing.read_sheets(bytes(damaged))
    except printing.NotRead:
        return
    assert all(sheets.values())


def test_calamine_giving_up_in_any_way_is_a_damaged_workbook(monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        """As calamine raises it: no Exception."""

    class Broken:
        @staticmethod
        def from_filelike(_: object) -> None:
            raise Panic

    monkeypatch.setattr("python_calamine.CalamineWorkbook", Broken)
    assert why_unread(printing.write_workbook({"A": [["a"]]})) is printing.WhyUnread.DAMAGED


# --- written --------------------------------------------------------------------------------------------


def test_csv_is_written_as_french_spreadsheets_open_it() -> None:
    rows: list[list[printing.Cell]] = [
        ["nom", "score"],
        ["Lévêque; Zoé", -42],
        [None, Decimal("2.50")],
        [date(2024, 2, 1), 0],
    ]
    text = '\ufeffnom;score\r\n"Lévêque; Zoé";-42\r\n;2,50\r\n2024-02-01;0\r\n'
    assert printing.write_csv(rows) == text.encode()


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "'=", "''-"])
def test_text_that_looks_like_a_formula_stays_a_text(start: str) -> None:
    text = f"{start}HYPERLINK(1)"
    assert "'" + text in printing.write_csv([[text, -3]]).decode().replace('"', "")
    assert printing.read_sheets(printing.write_csv([[text, -3]])) == {"": ((text, "-3"),)}
    sheet = unpacked(printing.write_workbook({"A": [[text]]}))["xl/worksheets/sheet1.xml"]
    assert (b"<f>" in sheet, b't="s"' in sheet) == (False, True)


LETTERS = st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_categories=["Cc"])
CELLS: st.SearchStrategy[printing.Cell] = st.one_of(
    st.text(LETTERS, max_size=20),
    st.integers(),
    st.dates(date(1901, 1, 1)),
    st.none(),
    st.integers(-99_999, 99_999).map(lambda number: Decimal(number) / 100),
)
TABLES = st.lists(st.lists(CELLS, max_size=5), min_size=1, max_size=5)


def texts(rows: list[list[printing.Cell]], comma: str = ".") -> tuple[tuple[str, ...], ...]:
    """The texts that are read again: without the empty end of rows and of the sheet."""
    made = [[cell_text(cell) for cell in row] for row in rows]
    for row, cells in zip(made, rows, strict=True):
        for x, cell in enumerate(cells):
            if isinstance(cell, Decimal):
                row[x] = row[x].replace(".", comma)
        while row and not row[-1].strip():
            row.pop()
    while made and not made[-1]:
        made.pop()
    return tuple(map(tuple, made))


@given(TABLES)
def test_workbook_is_read_as_it_was_written(rows: list[list[printing.Cell]]) -> None:
    kept = texts(rows)
    made = printing.write_workbook({"Classement": [["rang"], *rows], "2e": rows})
    expected = {"Classement": (("rang",), *kept), "2e": kept}
    assert printing.read_sheets(made) == {name: texts for name, texts in expected.items() if texts}


@given(st.lists(st.tuples(CELLS, CELLS, CELLS).map(list)))
def test_csv_is_read_as_it_was_written(rows: list[list[printing.Cell]]) -> None:
    table: list[list[printing.Cell]] = [["rang", "nom", "score"], *rows]
    assert printing.read_sheets(printing.write_csv(table)) == {"": texts(table, comma=",")}


def test_same_rows_make_the_same_bytes() -> None:
    assert printing.write_workbook({"A": [["a", 1]]}) == printing.write_workbook({"A": [["a", 1]]})
    created = rb"<dcterms:created[^>]*>2000-01-01T00:00:00Z<"
    assert re.search(created, unpacked(printing.write_workbook({"A": [["a"]]}))["docProps/core.xml"])


def number_format(workbook: bytes, place: str) -> str:
    """The format of a cell: the code that its style names."""
    parts = {name: content.decode() for name, content in unpacked(workbook).items() if name.endswith("xml")}
    style = re.search(rf'<c r="{place}" s="(\d+)"', parts["xl/worksheets/sheet1.xml"])
    assert style is not None
    formats = re.search(r"<cellXfs.*?</cellXfs>", parts["xl/styles.xml"])
    assert formats is not None
    number = re.findall(r'<xf numFmtId="(\d+)"', formats[0])[int(style[1])]
    code = re.search(rf'numFmtId="{number}" formatCode="([^"]*)"', parts["xl/styles.xml"])
    return "" if code is None else code[1]


@pytest.mark.req("RES-04")
@pytest.mark.parametrize("score", [-42, 42, 0, Decimal("-2.5")])
def test_negative_scores_are_red_and_others_are_not(score: printing.Cell) -> None:
    made = printing.write_workbook({"A": [["score"], [score]]})
    positive, negative, zero = number_format(made, "A2").split(";")
    assert (positive, negative, zero) == ("General", "[Red]-General", "General")


def test_heading_is_bold_and_stays_in_sight_and_columns_are_wide_enough() -> None:
    parts = unpacked(printing.write_workbook({"A": [["nom", "x"], ["Lévêque-Dubois", "y" * 200]]}))
    sheet = parts["xl/worksheets/sheet1.xml"].decode()
    assert re.findall(r'<pane ySplit="1"[^>]*state="frozen"/>', sheet) != []
    widths = [round(float(width)) for width in re.findall(r'<col [^>]*?width="([\d.]+)"', sheet)]
    assert widths == [17, 51]
    assert parts["xl/styles.xml"].count(b"<b/>") == 1
    assert number_format(printing.write_workbook({"A": [["nom"]]}), "A1") == ""


def test_names_of_sheets_are_made_such_as_may_be() -> None:
    names = ["Position 1/5", "position 1 5", "", "History", "'a'", "x" * 40, "x" * 41]
    made = printing.read_sheets(printing.write_workbook({name: [["a"]] for name in names}))
    assert list(made) == [
        "Position 1 5",
        "position 1 5 (2)",
        "1",
        "History (2)",
        "a",
        "x" * 31,
        f"{'x' * 25} (2)",
    ]


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (1234567.0, "1234567"),
        (2.5, "2.5"),
        (datetime(1956, 3, 12), "1956-03-12"),
        (datetime(1956, 3, 12, 14, 30), "1956-03-12 14:30:00"),
        (None, ""),
        (True, "True"),
    ],
)
def test_cell_has_the_text_that_people_mean(cell: object, text: str) -> None:
    assert cell_text(cell) == text


def test_hidden_and_empty_sheets_are_left_out() -> None:
    parts = unpacked(printing.write_workbook({"A": [["a"]], "B": [["b"]], "C": []}))
    book = parts["xl/workbook.xml"].replace(b'<sheet name="B"', b'<sheet name="B" state="hidden"')
    assert printing.read_sheets(packed(parts | {"xl/workbook.xml": book})) == {"A": (("a",),)}
