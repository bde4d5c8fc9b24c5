"""`oudler serve`: tables and the director's desk in the browser."""

from typing import Annotated

import typer

from oudler.cli.loading import loading
from oudler.cli.server_log import FORMATS, keep_log
from oudler.cli.terminal import (
    KEY_FILE_VARIABLE,
    LangOption,
    WrongUse,
    among,
    check_range,
    site_address,
    words_of,
)
from oudler.wording.terminal import complaints, helps

DATABASE_VARIABLE = "OUDLER_DATABASE"
ADDRESS_VARIABLE = "OUDLER_ADDRESS"
CONNECTIONS_VARIABLE = "OUDLER_CONNECTIONS"
PER_ADDRESS_VARIABLE = "OUDLER_PER_ADDRESS"
METRICS_VARIABLE = "OUDLER_METRICS_TOKEN"
LOG_VARIABLE = "OUDLER_LOG_FORMAT"
SHORTEST_TOKEN = 20
MOST_CONNECTIONS = 1_000_000


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
    key_file: Annotated[
        str | None, typer.Option("--key-file", metavar="FILE", help=helps.KEY_FILE, envvar=KEY_FILE_VARIABLE)
    ] = None,
    connections: Annotated[
        int,
        typer.Option("--connections", metavar="N", help=helps.CONNECTIONS, envvar=CONNECTIONS_VARIABLE),
    ] = 8000,
    per_address: Annotated[
        int | None,
        typer.Option("--per-address", metavar="N", help=helps.PER_ADDRESS, envvar=PER_ADDRESS_VARIABLE),
    ] = None,
    metrics_token: Annotated[
        str, typer.Option("--metrics-token", metavar="TOKEN", help=helps.METRICS, envvar=METRICS_VARIABLE)
    ] = "",
    log_format: Annotated[
        str | None, typer.Option("--log-format", metavar="FORMAT", help=helps.LOG, envvar=LOG_VARIABLE)
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", metavar="", help=helps.NO_BROWSER)] = False,
    lang: LangOption = "fr",
) -> None:
    """Serve until stopped."""
    # The libraries of the server would slow down the start of every other command.
    with loading():
        from oudler.cli.server import ServerOptions, run_server  # noqa: PLC0415 -- see above
        from oudler.web.site import Limits  # noqa: PLC0415 -- see above

    words = words_of(lang)
    check_range(words, "--port", port, 0, 65535)
    check_range(words, "--pace", pace, 0, 10_000)
    check_range(words, "--connections", connections, 20, MOST_CONNECTIONS)
    check_range(words, "--per-address", 1 if per_address is None else per_address, 1, MOST_CONNECTIONS)
    if 0 < len(metrics_token) < SHORTEST_TOKEN:
        raise WrongUse(words.say(complaints.SHORT_TOKEN, least=SHORTEST_TOKEN))
    if log_format is not None:
        keep_log(among(words, "--log-format", log_format, FORMATS))
    site = None if address is None else site_address(words, address)
    place = ServerOptions(
        host, port, site, Limits(connections, per_address), metrics_token, opens_browser=not no_browser
    )
    run_server(words, place, database, pace, key_file)
