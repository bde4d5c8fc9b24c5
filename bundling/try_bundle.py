"""Try a bundle as somebody gets it: copied elsewhere, without Python, without the source, with an empty home.

    python bundling/try_bundle.py build/bundle/oudler

With the program of an environment instead of a folder, as `tools/try_wheel.py` names it, that is tried.
Run by the Python with which the bundle was built, or by that of the environment: it has what reads pages and
papers. Prints what each part took; ends with 1 at the first part that is not as it should be.
"""

import asyncio
import http.client
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import websockets
from pypdf import PdfReader

PATIENCE = 300.0
"""Seconds after which a part is given up: for what never comes."""
PEOPLE = 600
SERVE = ("serve", "--host", "127.0.0.1", "--port", "0", "--pace", "0")
NAME = "oudler.exe" if sys.platform == "win32" else "oudler"
KEPT = ("SYSTEMROOT", "TEMP", "TMP") if sys.platform == "win32" else ()
"""What Windows needs to start any program."""
STARTED = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Program:
    """A program, and the empty home with which it is started."""

    def __init__(self, program: Path, place: Path) -> None:
        self.program = program
        self.home = place / "home"
        self.home.mkdir()
        self.environ = {name: os.environ[name] for name in KEPT} | {
            "PATH": str(place / "nothing"),
            "HOME": str(self.home),
            "USERPROFILE": str(self.home),
            "LOCALAPPDATA": str(self.home),
        }

    def call(self, *arguments: str, typed: str = "", status: int = 0) -> str:
        """What a command says when this is typed; it has to end with this status."""
        done = subprocess.run(
            [str(self.program), *arguments],
            env=self.environ,
            cwd=self.home,
            input=typed.encode(),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        said = (done.stdout + done.stderr).decode()
        assert done.returncode == status, f"{arguments}: {said}"
        return said

    @contextmanager
    def serving(self, *arguments: str) -> Iterator["Server"]:
        """The server, once it has said where it is; ended by the page that ends it, or here."""
        command = [str(self.program), *arguments]
        process = subprocess.Popen(
            command, env=self.environ, cwd=self.home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        try:
            yield Server(process)
        finally:
            if process.poll() is None:
                process.kill()
            process.wait()


class Server:
    """A running program, asked as the browser of its own machine asks."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process
        said = b""
        assert process.stdout is not None
        while not (found := STARTED.search(said.decode(errors="replace"))):
            line = process.stdout.readline()
            assert line, f"it has ended: {said.decode(errors='replace')}"
            said += line
        self.port = int(found[1])
        self.origin = f"http://127.0.0.1:{self.port}"
        self.cookie = ""

    def ask(self, path: str, body: bytes | None = None, kind: str = "") -> tuple[str, bytes]:
        """A page, or the answer to a form: where it leads, and its text; no refusal, no failure."""
        browser = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Origin": self.origin, "Cookie": self.cookie} | ({"Content-Type": kind} if kind else {})
        browser.request("GET" if body is None else "POST", path, body, headers)
        answer = browser.getresponse()
        text = answer.read()
        assert answer.status < 400, f"{path}: {answer.status} {text[-2000:].decode(errors='replace')}"
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie" and "player" in value:
                self.cookie = value.split(";")[0]
        browser.close()
        return answer.getheader("Location") or path, text

    def send(self, path: str, **fields: str) -> tuple[str, bytes]:
        """Send a form."""
        return self.ask(path, urlencode(fields).encode(), "application/x-www-form-urlencoded")

    def upload(self, path: str, file: Path) -> bytes:
        """Send a file by a form."""
        edge = "edge-of-the-form"
        head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{file.name}"\r\n\r\n'
        body = head.encode() + file.read_bytes() + f"\r\n--{edge}--\r\n".encode()
        return self.ask(path, body, f"multipart/form-data; boundary={edge}")[1]


# --- the parts ------------------------------------------------------------------------------------------


def try_commands(program: Program) -> str:
    """Commands that are loaded by their names, in both languages; boards, and an event of 600."""
    version = program.call("--version").strip()
    assert re.fullmatch(r"oudler \d+\.\d+.*", version), version
    assert "fédération" in program.call("--help")
    assert "federation" in program.call("--help", "--lang", "en")
    program.call("boards", "make", "--count", "16", "--out", "boards.jsonl", "--sealed")
    assert len((program.home / "boards.jsonl").read_text(encoding="utf-8").splitlines()) >= 16
    program.call("simulate", "--players", str(PEOPLE), "--out", "evening.json")
    program.call("results", "evening.json", "--out", "evening.xlsx")
    return version


def try_pages(server: Server) -> str:
    """Pages in both languages, and what they load."""
    for path in ("/", "/jouer", "/diriger", "/aide", "/apprendre", "/nouvelle", "/a-propos", "/nouveautes"):
        page = server.ask(path)[1].decode()
        assert "Oudler" in page, path
        for loaded in sorted(set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page))):
            assert server.ask(loaded)[1], loaded
    server.send("/langue", lang="en", back="/")
    return "8 pages"


def try_papers(program: Program, server: Server) -> str:
    """The papers of 600 people: made apart, with the fonts of the compiler."""
    page = server.upload("/reprendre", program.home / "evening.json").decode()
    (event,) = set(re.findall(r"/e/(\w+)/bureau/salle", page))
    made = []
    for code in ("personal_card", "score_sheet"):
        document = PdfReader(io.BytesIO(server.ask(f"/e/{event}/bureau/papiers/{code}.pdf")[1]))
        text = document.pages[0].extract_text()
        fonts = {str(font) for font in document.pages[0]["/Resources"]["/Font"].get_object().values()}  # type: ignore[index]
        assert len(document.pages) >= PEOPLE // 8, len(document.pages)
        assert len(text) > 100, text
        assert fonts
        made.append(f"{code} {len(document.pages)} pages")
    return ", ".join(made)


def try_boards(server: Server) -> str:
    """The boards of the day, made by a process of their own."""
    until = time.monotonic() + PATIENCE
    while 'formaction="/duplicate/' not in (page := server.ask("/duplicate")[1].decode()):
        assert time.monotonic() < until, page
        time.sleep(0.5)
    return "8 boards"


def try_table(server: Server) -> str:
    """A deal with bots to its end, over the wire as the page plays it."""
    table, _ = server.send("/jouer/seul", size="4")
    sight = asyncio.run(asyncio.wait_for(_play(server, table), PATIENCE))
    assert sum(sight["result"]["scores"]) == 0, sight["result"]
    return f"a deal to its end: {sight['contract']}, {sight['tricks_played']} tricks"


async def _play(server: Server, table: str) -> dict[str, Any]:
    """Take part in a deal: what the page sees when it is over."""
    address = f"ws://127.0.0.1:{server.port}{table}/fil"
    cookie = {"Cookie": server.cookie}
    async with websockets.connect(address, origin=server.origin, additional_headers=cookie) as wire:  # type: ignore[arg-type]
        await wire.send(json.dumps({"t": "hello", "seq": None}))
        sight: dict[str, Any] = {}
        seq = asked = 0
        while sight.get("stage") != "over":
            told = json.loads(await wire.recv())
            if told["t"] == "snapshot":
                sight, seq = told["sight"], told["seq"]
            elif told["t"] == "ev":
                sight, seq = sight | told["patch"], told["seq"]
            if told["t"] in ("snapshot", "ev") and (message := _answer(sight, seq)):
                asked += 1
                await wire.send(json.dumps({**message, "cid": f"c{asked}"}))
        return sight


def _answer(sight: dict[str, Any], seq: int) -> dict[str, Any] | None:
    """What the page does now; None: it waits for others."""
    me = sight["me"]
    if sight["stage"] != "deal":
        return (
            {"t": "ready", "word": "word"}
            if sight["next_proof"] and not sight["seats"][me]["ready"]
            else None
        )
    if sight["turn"] != me:
        return None
    if sight["phase"] == "discard":
        held = [card for card in (*sight["hand"], *sight["dog"]) if card not in sight["refusals"]]
        return {"t": "do", "act": f"discard {' '.join(held[: sight['discard_size']])}", "seq": seq}
    act = "garde" if "garde" in sight["legal"] else sight["legal"][0]
    return {"t": "do", "act": act, "seq": seq}


def try_stop(server: Server) -> str:
    """The page that stops: the program ends in order, and its processes with it."""
    page = server.ask("/arreter")[1].decode()
    assert "<form" in page
    server.send("/arreter", agreed="1")
    assert server.process.wait(PATIENCE) == 0
    return "ended by its page"


# --- all of it ------------------------------------------------------------------------------------------


def timed(name: str, part: Callable[[], str]) -> None:
    """Try a part and say what it took."""
    began = time.monotonic()
    told = part()
    print(f"{name:<9} {time.monotonic() - began:6.1f} s   {told}", flush=True)


def unseen(program: Program) -> list[str]:
    """That no browser is to be opened, where one would be."""
    return [option for option in ("--no-browser",) if option in program.call("serve", "--help")]


def size_of(folder: Path) -> str:
    """How many files a folder has, and how large they are."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB"


def copied(folder: Path, place: Path) -> Path:
    """The program of a bundle, copied elsewhere."""
    print(f"size      {size_of(folder)}")
    shutil.copytree(folder, place / "program", symlinks=True)
    return place / "program" / NAME


def try_all(program: Program) -> None:
    """Try every part, and say what each took."""
    timed("version", lambda: program.call("--version").strip())
    timed("commands", lambda: try_commands(program))
    asked = [*SERVE, *unseen(program)]
    began = time.monotonic()
    with program.serving(*asked) as server:
        print(f"{'start':<9} {time.monotonic() - began:6.1f} s   until it says where it is", flush=True)
        timed("pages", lambda: try_pages(server))
        timed("papers", lambda: try_papers(program, server))
        timed("boards", lambda: try_boards(server))
        timed("table", lambda: try_table(server))
        timed("stop", lambda: try_stop(server))


def main() -> None:
    """Try the bundle of a folder, or an installed program."""
    named = Path(sys.argv[1]).absolute()
    with tempfile.TemporaryDirectory(prefix="oudler-try-", ignore_cleanup_errors=True) as name:
        place = Path(name)
        try_all(Program(copied(named, place) if named.is_dir() else named, place))


if __name__ == "__main__":
    main()
