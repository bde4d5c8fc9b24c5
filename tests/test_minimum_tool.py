from tools.minimum import asked_for, constraints, floors

PINS = ["# exact versions", "rich==15.0.0", "mdurl==0.1.2", "psycopg==3.3.8", "psycopg-binary==3.3.8"]


def test_floors_are_read_whatever_stands_around_them() -> None:
    lines = [
        "rich>=14",
        "psycopg[binary]>=3.2.2",
        "typer>=0.29,<0.30",
        "uvloop>=0.21; sys_platform != 'win32'",
    ]
    assert floors([*lines, "oudler[serve]"]) == {
        "rich": "14",
        "psycopg": "3.2.2",
        "typer": "0.29",
        "uvloop": "0.21",
    }


def test_what_is_asked_for_is_lowered_and_all_else_stays_at_its_pin() -> None:
    assert list(constraints(["rich>=14", "psycopg[binary]>=3.2.2", "XlsxWriter>=3.2"], PINS)) == [
        "mdurl==0.1.2",
        "psycopg==3.2.2",
        "psycopg-binary==3.2.2",
        "rich==14",
        "xlsxwriter==3.2",
    ]


def test_all_that_people_install_is_lowered_and_no_test_tool() -> None:
    lowest = floors(asked_for())
    assert {"rich", "uvicorn", "typst", "psycopg", "sqlalchemy"} <= set(lowest)
    assert not {"pytest", "setuptools", "build"} & set(lowest)
