"""`oudler serve`: tables and the director's desk in the browser."""

from typing import Annotated

import typer

from oudler.cli.options import LangOption, check_range, site_address, words_of
from oudler.wording import helps

DATABASE_VARIABLE = "OUDLER_DATABASE"
ADDRESS_VARIABLE = "OUDLER_ADDRESS"


def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help=helps.HOST)] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", metavar="N", help=helps.PORT)] = 8021,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help=helps.DATABASE, envvar=DATABASE_VARIABLE)
    ] = None,
    address: Annotated[
        str | None, typer.Option("--address", metavar="URL", help=helps.ADDRESS, envvar=ADDRESS_VARIABLE)
    ] = None,
    pace: Annotated[int, typer.Option("--pace", metavar="MS", help=helps.PACE)] = 700,
    *,
    lang: LangOption = "fr",
) -> None:
    """Serve until stopped."""
    # The libraries of the server would slow down the start of every other command.
    from oudler.cli.server import Place, run_server  # noqa: PLC0415 -- see above

    words = words_of(lang)
    check_range(words, "--port", port, 0, 65535)
    check_range(words, "--pace", pace, 0, 10_000)
    place = Place(host, port, None if address is None else site_address(words, address))
    run_server(words, place, database, pace)
