"""Texts that every database holds alike."""

from sqlalchemy import Dialect, Text, TypeDecorator

from oudler.store.problems import NotText


def is_text(value: str) -> bool:
    """Answer whether a value has no NUL, which PostgreSQL refuses, and no half of a character."""
    try:
        return b"\0" not in value.encode()
    except UnicodeEncodeError:
        return False


class TextColumn(TypeDecorator[str]):
    """A column of texts; a value that fails `is_text` is refused as NotText."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 -- as the base has it
        """Check a value on its way to the database."""
        if value is not None and not is_text(value):
            raise NotText(ascii(value))
        return value
