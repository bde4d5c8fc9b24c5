"""The files of `deploy` tried: what they say is read, and the steps of the container are done one by one.

`python -m tests.deploying` does every step of the Containerfile in a folder of its own, starts
what the container starts, asks for its health as the container does, and stops it. systemd reads the units,
and Caddy its file. No container engine is needed; `make deploy-check` runs it.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from tests.debian import install
from tests.nginx import program

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
_PLACES = "/build", "/opt/oudler", "/data"
_PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Step:
    """An instruction of a Containerfile."""

    word: str
    rest: str

    @property
    def command(self) -> list[str]:
        """What is run, where it is written as a list."""
        found: list[str] = json.loads(self.rest[self.rest.index("[") :])
        return found


def steps() -> Iterator[Step]:
    """The instructions of the Containerfile, in order."""
    for line in (DEPLOY / "Containerfile").read_text().splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield Step(word, rest)


class Scratch:
    """A folder that stands for the root of the container."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workdir = folder
        self.environ: dict[str, str] = {}

    def placed(self, text: str) -> str:
        """A text whose places are those of this folder."""
        return re.sub(rf"(?<![\w.])(?:{'|'.join(_PLACES)})\b", lambda found: f"{self.folder}{found[0]}", text)

    def do(self, step: Step) -> None:
        """Do a step; what only an engine does is passed over."""
        print(f"  {step.word} {step.rest[:90]}", flush=True)
        if step.word == "WORKDIR":
            self.workdir = Path(self.placed(step.rest))
            self.workdir.mkdir(parents=True, exist_ok=True)
        elif step.word == "ENV":
            self.environ |= dict(each.split("=", 1) for each in shlex.split(self.placed(step.rest)))
        elif step.word == "COPY" and not step.rest.startswith("--from"):
            self._copy(step.rest.split())
        elif step.word == "RUN":
            subprocess.run(self.placed(step.rest), shell=True, check=True, cwd=self.workdir, env=self.whole)

    def _copy(self, names: list[str]) -> None:
        *sources, target = names
        for name in sources:
            found, place = ROOT / name, self.workdir / target
            if found.is_dir():
                shutil.copytree(found, place, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
            else:
                shutil.copy(found, place)

    @property
    def whole(self) -> Mapping[str, str]:
        """The environment of a step."""
        return {**os.environ, **self.environ}

    def run(self, entry: Step, command: Step, health: Step) -> None:
        """Start what the container starts, until its health is good; then stop it as an engine does."""
        typed = (*entry.command, *command.command)
        started = [self.placed(each).replace("0.0.0.0", "127.0.0.1") for each in typed]
        asked = [self.placed(each) for each in health.command]
        print(f"  starts {' '.join(started)}", flush=True)
        server = subprocess.Popen(started, cwd=self.workdir, env=self.whole, stdout=subprocess.DEVNULL)
        try:
            until = monotonic() + _PATIENCE
            while subprocess.run(asked, check=False, stderr=subprocess.DEVNULL).returncode != 0:
                assert server.poll() is None, "it has ended"
                assert monotonic() < until, "it is never healthy"
                sleep(0.2)
            server.send_signal(signal.SIGTERM)
            assert server.wait(_PATIENCE) == 0, "it does not stop in order"
        finally:
            server.kill()
        print("  healthy, and stopped in order", flush=True)


def try_container() -> None:
    """Do all steps, and run the result."""
    known = {step.word: step for step in steps()}
    with tempfile.TemporaryDirectory(prefix="oudler-deploy-") as name:
        scratch = Scratch(Path(name))
        for step in steps():
            scratch.do(step)
        scratch.run(known["ENTRYPOINT"], known["CMD"], known["HEALTHCHECK"])


def try_units() -> None:
    """Have systemd read the units, with a program that is there in place of the one that will be."""
    with tempfile.TemporaryDirectory(prefix="oudler-units-") as name:
        for unit in sorted(DEPLOY.glob("*.service")):
            text = unit.read_text().replace("/opt/oudler/bin/oudler", "/bin/true")
            (Path(name) / unit.name).write_text(text)
            told = subprocess.run(
                ["systemd-analyze", "verify", f"{name}/{unit.name}"],
                check=True,
                capture_output=True,
                encoding="utf-8",
            )
            assert told.stderr == "", told.stderr
            print(f"  {unit.name}: systemd reads it", flush=True)


def try_caddy() -> None:
    """Have Caddy read its file, for one process and for two."""
    for processes in ("127.0.0.1:8021", "oudler-1:8021 oudler-2:8021"):
        known = os.environ | {"OUDLER_SITE": "tarot.example", "OUDLER_PROCESSES": processes}
        command = ["caddy", "adapt", "--config", f"{DEPLOY}/Caddyfile", "--adapter", "caddyfile"]
        told = subprocess.run(command, check=True, env=known, capture_output=True, encoding="utf-8")
        handlers = json.dumps(json.loads(told.stdout))
        assert all(f'"dial": "{each}"' in handlers for each in processes.split()), handlers
        print(f"  Caddyfile: Caddy reads it, before {processes}", flush=True)


def main() -> int:
    """Try everything; 1 where a program that reads the files is missing and cannot be installed."""
    wanted = {
        "caddy": shutil.which("caddy") is not None,
        "nginx-light": program() is not None,
        "systemd": shutil.which("systemd-analyze") is not None,
    }
    if any(install(package, is_there=is_there) for package, is_there in wanted.items()):
        return 1
    for what in (try_units, try_caddy, try_container):
        print(f"{what.__name__}:", flush=True)
        what()
    return 0


if __name__ == "__main__":
    sys.exit(main())
