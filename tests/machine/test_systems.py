"""What differs from system to system, tried as on Windows: the platform is named, its modules are made up."""

import importlib
import os
import signal
import socket
import stat
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from oudler.machine import console, data_folder, port_option, raise_file_limit, sync
from oudler.machine import file_locks as locks
from oudler.web import PortTaken, listen

FOLDERS: dict[str, type[Unix | MacOS | Windows]] = {
    "linux": Unix,
    "darwin": MacOS,
    "win32": Windows,
}


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system is Windows, as far as one asks by its name."""
    monkeypatch.setattr(sys, "platform", "win32")


# --- ports ----------------------------------------------------------------------------------------------


def test_on_windows_a_port_is_taken_for_oneself(windows: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", ~socket.SO_REUSEADDR, raising=False)
    assert port_option() == ~socket.SO_REUSEADDR


def test_a_port_that_listens_is_not_taken_twice() -> None:
    assert port_option() == socket.SO_REUSEADDR
    with listen("127.0.0.1", 0) as first, pytest.raises(PortTaken):
        listen("127.0.0.1", first.getsockname()[1])


# --- folders --------------------------------------------------------------------------------------------


def at_home(home: Path, platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user of a system whose home is empty."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    if platform == "win32":
        monkeypatch.setenv("LOCALAPPDATA", str(home / "AppData" / "Local"))
        from_environment = importlib.import_module("platformdirs.windows").get_win_folder_from_env_vars
        monkeypatch.setattr("platformdirs.windows.get_win_folder", from_environment)
    kind = FOLDERS[platform]
    monkeypatch.setattr(
        platformdirs, "user_data_path", lambda name, appauthor: kind(name, appauthor).user_data_path
    )


@pytest.mark.parametrize(
    ("platform", "place"),
    [
        ("linux", ".local/share/oudler"),
        ("darwin", "Library/Application Support/oudler"),
        ("win32", "AppData/Local/oudler"),
    ],
)
def test_everything_is_kept_where_the_system_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, place: str
) -> None:
    at_home(tmp_path, platform, monkeypatch)
    assert data_folder("oudler") == tmp_path / place
    assert (tmp_path / place).is_dir()


def test_what_an_earlier_version_kept_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, "darwin", monkeypatch)
    before = tmp_path / ".local" / "share" / "oudler"
    before.mkdir(parents=True)
    assert data_folder("oudler") == before


def test_a_folder_named_for_data_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, "linux", monkeypatch)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert data_folder("oudler") == tmp_path / "elsewhere" / "oudler"


# --- files ----------------------------------------------------------------------------------------------


def test_on_windows_files_are_synced_by_whoever_may_write_and_folders_by_nobody(
    tmp_path: Path, windows: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[Path, int]] = []

    def open_file(path: Path, flags: int) -> int:
        opened.append((path, flags))
        return 3

    monkeypatch.setattr(os, "open", open_file)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    monkeypatch.setattr(os, "close", lambda _: None)
    file = tmp_path / "club.sqlite"
    sync(tmp_path)
    sync(file)
    assert (opened, synced) == ([(file, os.O_RDWR)], [3])


def test_elsewhere_folders_are_synced_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda file: kinds.append(stat.S_ISDIR(os.fstat(file).st_mode)))
    (tmp_path / "file").touch()
    sync(tmp_path)
    sync(tmp_path / "file")
    assert kinds == [True, False]


def test_on_windows_a_byte_beyond_the_text_is_locked(
    tmp_path: Path, windows: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Locking("msvcrt")
    monkeypatch.setitem(sys.modules, "msvcrt", made)
    file = os.open(tmp_path / "lock", os.O_RDWR | os.O_CREAT)
    try:
        there = importlib.reload(locks)
        assert there.try_lock(file)
        assert made.asked == [(file, Locking.LK_NBLCK, 1, 1 << 30)]
        made.is_held = True
        assert not there.try_lock(file)
    finally:
        os.close(file)
        monkeypatch.undo()
        importlib.reload(locks)


class Locking(ModuleType):
    """What Windows has for locks."""

    LK_NBLCK = 2

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.asked: list[tuple[int, int, int, int]] = []
        self.is_held = False

    def locking(self, file: int, mode: int, count: int) -> None:
        if self.is_held:
            raise PermissionError(13, "locked")
        self.asked.append((file, mode, count, os.lseek(file, 0, os.SEEK_CUR)))


def test_windows_has_no_limit_of_files(windows: None) -> None:
    assert raise_file_limit(10_000_000) is None


# --- the window -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "is_settled"), [(0, False), (1, False), (2, True), (5, True), (6, True)])
def test_whoever_closes_the_window_stops_as_by_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, kind: int, is_settled: bool
) -> None:
    """0 and 1, Ctrl+C and Ctrl+Break, are left to whoever has their signals."""
    raised: list[int] = []
    monkeypatch.setattr(signal, "raise_signal", raised.append)
    monkeypatch.setattr(console, "PATIENCE", 0)
    assert console.stop_when_closed(kind) is is_settled
    assert raised == ([signal.SIGINT] if is_settled else [])


def test_on_windows_the_window_is_watched(windows: None, monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes  # noqa: PLC0415 -- it is made up here

    handlers: list[tuple[object, bool]] = []
    kernel = SimpleNamespace(SetConsoleCtrlHandler=lambda *asked: handlers.append(asked))
    monkeypatch.setattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE, raising=False)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    handler = console.watch_console.__wrapped__()
    assert handlers == [(handler, True)]


def test_elsewhere_closing_the_terminal_is_a_signal() -> None:
    before, interrupted = signal.getsignal(signal.SIGHUP), signal.getsignal(signal.SIGINT)
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it for what runs behind it
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        console.watch_console.__wrapped__()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN, "nohup keeps the server"
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        console.watch_console.__wrapped__()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)
        signal.signal(signal.SIGINT, interrupted)
