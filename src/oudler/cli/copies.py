"""`oudler backup` and `oudler restore`: a whole copy of a database, and back to one."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oudler.cli.loading import loading
from oudler.cli.serve import DATABASE_VARIABLE
from oudler.cli.terminal import LangOption, own_database, refuse, words_of
from oudler.wording.language import Words
from oudler.wording.terminal import helps, hindrance_text, serving

if TYPE_CHECKING:
    from oudler.store import Store

DatabaseOption = Annotated[
    str | None, typer.Option("--database", metavar="URL", help=helps.DATABASE, envvar=DATABASE_VARIABLE)
]


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helps.BACKUP_FILE, show_default=False)],
    database: DatabaseOption = None,
    lang: LangOption = "fr",
) -> None:
    """Write a copy; nothing that is there is written over."""
    with loading():
        from oudler.cli.server import shown  # noqa: PLC0415 -- slow, as the libraries of a server
        from oudler.store import TooNew, Unavailable, copy_database  # noqa: PLC0415 -- see above

    words, url, path = words_of(lang), database or own_database(), Path(file)
    if path.exists():
        refuse(words, words.say(serving.COPY_THERE, file=file))
    try:
        if not copy_database(url, path):
            refuse(words, words.say(serving.NO_DATABASE, database=shown(url)))
    except TooNew:
        refuse(words, words.say(serving.TOO_NEW, database=shown(url)))
    except Unavailable as failure:
        refuse(words, hindrance_text(words, failure.why))
    print(words.say(serving.COPIED, file=file))


def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help=helps.RESTORE_FILE, show_default=False)],
    database: DatabaseOption = None,
    lang: LangOption = "fr",
) -> None:
    """Put a copy in the place of a database that nobody serves; what was there is kept."""
    with loading():
        from oudler.cli.server import locked, shown, stamp_of_now  # noqa: PLC0415 -- slow, as above
        from oudler.store import TooNew, Unavailable  # noqa: PLC0415 -- see above

    words, url, copy = words_of(lang), database or own_database(), Path(file)
    if not copy.is_file():
        refuse(words, words.say(serving.NO_COPY, file=file))
    lock = locked(words, url, to_serve=False)
    try:
        kept = _restored(words, url, copy, stamp_of_now())
    except TooNew:
        refuse(words, words.say(serving.TOO_NEW, database=file))
    except Unavailable as failure:
        refuse(words, words.say(serving.COPY_UNREAD, file=file, error=hindrance_text(words, failure.why)))
    finally:
        if lock:
            lock.close()
    if kept:
        print(words.say(serving.RESTORED, kept=kept))
    else:
        print(words.say(serving.IN_PLACE, database=shown(url)))


def _restored(words: Words, url: str, copy: Path, stamp: str) -> Path | None:
    """Put the copy in place; gives where what was there is kept. Raises TooNew of the copy, Unavailable."""
    from oudler.cli.server import open_store, shown  # noqa: PLC0415 -- slow, as above
    from oudler.store import database_file, restore_file, restore_server  # noqa: PLC0415 -- see above

    if (real := database_file(url)) is not None:
        return restore_file(real, copy, stamp)
    store: Store = open_store(words, url)
    try:
        if store.is_used:
            refuse(words, words.say(serving.STILL_USED, database=shown(url)))
        kept = copy.resolve().with_name(f"oudler-avant-{stamp}.sqlite")
        return kept if restore_server(store, copy, kept) else None
    finally:
        store.close()
