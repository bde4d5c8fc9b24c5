"""The files for hosts: what they name is there, and the documents quote them as they are."""

import inspect
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from oudler.cli.serve import serve
from oudler.web.app import ROUTES
from oudler.web.site import Limits
from oudler.web.site.limits import RESERVE
from tests.deploying import DEPLOY, ROOT, Step, steps

HOSTING = ROOT / "docs" / "hosting.md"
UNITS = ("oudler.service", "oudler@.service")
OF_OTHERS = {"FORWARDED_ALLOW_IPS", "HOME", "POSTGRES_DB", "POSTGRES_PASSWORD", "POSTGRES_USER"}
"""Variables of uvicorn, of the system and of PostgreSQL."""
OF_THE_SITE = {"OUDLER_PROCESSES", "OUDLER_SITE"}
"""Those of the proxy, which Oudler never sees."""


def variables_of_serve() -> set[str]:
    """The variables that `oudler serve` reads."""
    found = (get_args(each.annotation) for each in inspect.signature(serve).parameters.values())
    options: list[Any] = [each[1] for each in found if len(each) > 1]
    return {str(option.envvar) for option in options if option.envvar} | {"OUDLER_LANG"}


def options_of_serve() -> set[str]:
    """The options of `oudler serve`."""
    found = (get_args(each.annotation) for each in inspect.signature(serve).parameters.values())
    return {str(each[1].default) for each in found if len(each) > 1}  # in Annotated the name comes first


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text()


def paths() -> set[str]:
    """The addresses of the server without parts to fill in."""
    return {getattr(route, "path", "") for route in ROUTES}


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile", "oudler.service", "compose.yaml"])
def test_the_document_quotes_a_file_as_it_is_or_leads_to_it(name: str) -> None:
    document = HOSTING.read_text()
    assert f"(../deploy/{name})" in document
    if name == "nginx.conf":
        (quoted,) = re.findall(r"```nginx\n(.*?)```", document, re.S)
        assert quoted == text_of(name)


@pytest.mark.parametrize("name", sorted(path.name for path in DEPLOY.iterdir()))
def test_every_variable_is_read_by_somebody(name: str) -> None:
    named = {*re.findall(r"\b(?:OUDLER|POSTGRES)_[A-Z_]+\b", text_of(name))}
    assert named <= variables_of_serve() | OF_OTHERS | OF_THE_SITE


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_what_there_is_with_room_for_a_hall(name: str) -> None:
    text = text_of(name)
    (started,) = re.findall(r"(?m)^ExecStart=/opt/oudler/bin/oudler serve (.*)$", text)
    assert {word for word in started.split() if word.startswith("--")} <= options_of_serve()
    (files,) = re.findall(r"(?m)^LimitNOFILE=(\d+)$", text)
    assert int(files) >= Limits().connections + RESERVE
    assert "StateDirectory=oudler\n" in text
    assert ("%i" in started) == ("@" in name)


def test_the_two_units_harden_alike() -> None:
    one, many = (text_of(name).partition("DynamicUser")[2] for name in UNITS)
    assert one == many


def all_steps(word: str) -> list[Step]:
    return [step for step in steps() if step.word == word]


def test_an_image_is_named_by_its_plain_name() -> None:
    """No host of a registry stands before it: that is for whoever builds to choose."""
    images = [step.rest.split()[0] for step in all_steps("FROM")]
    images += re.findall(r"(?m)^ +image: (\S+)$", text_of("compose.yaml"))
    assert len(images) == 5
    assert [image for image in images if not re.fullmatch(r"[a-z]+(:[0-9a-z.-]+)?", image)] == []


def test_the_container_runs_as_nobody_in_particular_and_keeps_what_lasts_apart() -> None:
    words = [step.word for step in steps()]
    (user,) = all_steps("USER")
    assert re.fullmatch("[1-9][0-9]{3,}:[1-9][0-9]{3,}", user.rest)
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert [step.rest for step in all_steps("VOLUME")] == ["/data"]
    (kept,) = all_steps("ENV")
    assert re.findall(r"OUDLER_(?:DATABASE|KEY_FILE)=\S*?(/data/\S+)", kept.rest) == [
        "/data/oudler.sqlite",
        "/data/oudler.key",
    ]


def test_the_container_is_built_from_what_is_there_and_starts_what_there_is() -> None:
    copied = [step.rest.split()[:-1] for step in all_steps("COPY") if "--from" not in step.rest]
    assert [name for names in copied for name in names if not (ROOT / name).exists()] == []
    (command,) = all_steps("CMD")
    assert command.command[0] == "serve"
    assert {word for word in command.command if word.startswith("--")} <= options_of_serve()
    (health,) = all_steps("HEALTHCHECK")
    (path,) = re.findall(r"127\.0\.0\.1:8021(/\w+)", health.rest)
    assert path in paths()


def test_the_proxy_asks_whether_a_process_is_ready() -> None:
    (path,) = re.findall(r"health_uri (\S+)", text_of("Caddyfile"))
    assert path in paths()


def test_compose_has_no_loose_ends() -> None:
    """Every network, volume and service that is named is there, and no password."""
    text = text_of("compose.yaml")
    parts = dict(re.findall(r"(?m)^(services|networks|volumes):\n((?:(?: +.*)?\n)+)", text))
    there = {part: set(re.findall(r"(?m)^  ([\w-]+):", lines)) for part, lines in parts.items()}
    assert there["services"] == {"database", "oudler-1", "oudler-2", "proxy"}
    assert {*re.findall(r"(?m)^ +- (\w+):/", text)} == there["volumes"]
    assert {*re.findall(r"(?m)^ +networks:\n +- (\w+)$", text)} == there["networks"]
    assert {*re.findall(r"(?m)^      ([\w-]+):\n +condition:", text)} <= there["services"]
    assert {*re.findall(r"([\w-]+):8021", text)} <= there["services"]
    (file,) = re.findall(r"dockerfile: (\S+)", text)
    assert (Path(ROOT) / file).is_file()
    assert "\t" not in text
    assert re.findall(r"(?i)password: (?!\$\{)", text) == []
