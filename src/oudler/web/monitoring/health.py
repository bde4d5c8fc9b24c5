"""What programs ask that look after the server: whether it is ready, and its numbers in Prometheus' format.

Nothing here tells of a card, a person, a table or an event: labels have fixed values.
"""

import hmac
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from itertools import accumulate

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from oudler.director.desk import Office
from oudler.store import COMMIT_BOUNDS, Meter, Unavailable
from oudler.tables import TableRegistry
from oudler.web.site import ConnectionQuota, is_own_machine

FORMAT = "text/plain; version=0.0.4; charset=utf-8"
_SHUT = "Les mesures se lisent à l'ordinateur du serveur, sans proxy, ou avec le jeton de --metrics-token."


async def ready(request: Request) -> Response:
    """Say whether requests are to be sent here: not while the server is stopped, nor without its database."""
    office: Office = request.app.state.office
    if request.app.state.stop.is_asked:
        return PlainTextResponse("stopping\n", 503)
    try:
        await run_in_threadpool(office.store.answers)
    except Unavailable as error:
        return PlainTextResponse(f"{error.why}\n", 503)
    return PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    """Tell the numbers to whoever sits at the machine or knows the token."""
    if not may_read(request):
        return PlainTextResponse(f"{_SHUT}\n", 403)
    return Response("".join(f"{line}\n" for line in told(request.app)), media_type=FORMAT)


def may_read(request: Request) -> bool:
    """Whether somebody may read the numbers."""
    token: str = request.app.state.settings.metrics_token
    given = request.headers.get("authorization", "").encode()
    return is_own_machine(request) or (token != "" and hmac.compare_digest(given, f"Bearer {token}".encode()))


def told(app: Starlette) -> Iterator[str]:
    """The lines of all numbers."""
    registry: TableRegistry = app.state.registry
    figures = registry.figures()
    yield from _gauge("oudler_info", "The version.", {f'version="{version("oudler")}"': 1})
    yield from _gauge("oudler_stopping", "1: on its way out.", {"": int(app.state.stop.is_asked)})
    roles = {'role="owner"': figures.owned, 'role="follower"': figures.followed}
    yield from _gauge("oudler_tables", "Live tables in memory.", roles)
    yield from _gauge("oudler_tables_busy", "Those at which somebody plays.", {"": registry.busy_tables})
    yield from _gauge("oudler_table_pages", "Pages connected to live tables.", {"": figures.pages})
    yield from _gauge("oudler_bot_questions", "Choices that bots are asked for now.", {"": figures.questions})
    yield from _connections(app)
    yield from _counter("oudler_takeovers_total", "Tables taken over.", {"": figures.takeovers})
    answered = app.state.requests.answered
    kinds = {f'kind="{kind}",status="{status}"': answered[kind, status] for kind, status in sorted(answered)}
    yield from _counter("oudler_requests_total", "Requests answered.", kinds)
    yield from _database(app.state.office.store.meter)


def _connections(app: Starlette) -> Iterator[str]:
    """What is counted against a limit; a server of tests has no connections of its own."""
    live: ConnectionQuota = app.state.live
    yield from _gauge("oudler_live_pages", "Pages that follow something: sockets, streams.", {"": live.held})
    if (connections := getattr(app.state, "connections", None)) is not None:
        yield from _gauge("oudler_connections", "Connections of clients.", {"": connections.held})


def _database(meter: Meter) -> Iterator[str]:
    name = "oudler_commit_seconds"
    yield from _head(name, "How long the database took to keep something.", "histogram")
    counts = [*accumulate(meter.commits)]
    for bound, count in zip((*map(str, COMMIT_BOUNDS), "+Inf"), counts, strict=True):
        yield f'{name}_bucket{{le="{bound}"}} {count}'
    yield f"{name}_sum {meter.seconds:.6f}"
    yield f"{name}_count {counts[-1]}"
    failures = {f'reason="{why}"': number for why, number in sorted(meter.failures.items())}
    yield from _counter("oudler_database_errors_total", "What the database did not do.", failures)


def _gauge(name: str, about: str, samples: Mapping[str, int]) -> Iterable[str]:
    return (*_head(name, about, "gauge"), *_samples(name, samples))


def _counter(name: str, about: str, samples: Mapping[str, int]) -> Iterable[str]:
    return (*_head(name, about, "counter"), *_samples(name, samples))


def _head(name: str, about: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def _samples(name: str, samples: Mapping[str, int]) -> Iterator[str]:
    for labels, number in samples.items():
        yield f"{name}{{{labels}}} {number}" if labels else f"{name} {number}"
