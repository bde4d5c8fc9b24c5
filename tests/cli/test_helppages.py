from tests.cli.helppages import PAGE, page


def test_page_of_commands_is_current() -> None:
    """If not: `python -m tests.cli.helppages`."""
    assert PAGE.read_text(encoding="utf-8") == page()
