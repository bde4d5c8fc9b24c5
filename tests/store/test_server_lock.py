"""The lock of a server: which errors mean that somebody has it, and that its text hinders nobody."""

import errno
import fcntl
import os
from pathlib import Path

import pytest

from oudler.store import Hindrance, ServedAlready, Server, Unavailable, lock_for_server

SERVER = Server(1, "2026-11-15T14:30:00Z")


def fail_with(number: int, monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(module, name, fail)


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS])
def test_a_folder_without_locks_is_said_and_no_other_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    fail_with(number, monkeypatch, fcntl, "lockf")
    with pytest.raises(Unavailable) as refused:
        lock_for_server(f"sqlite:///{tmp_path / 'club.sqlite'}", SERVER)
    assert refused.value.why is Hindrance.NO_LOCKS


@pytest.mark.parametrize("number", [errno.EACCES, errno.EAGAIN, errno.EDEADLK])
def test_a_lock_that_somebody_has_is_another_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    url = f"sqlite:///{tmp_path / 'club.sqlite'}"
    lock = lock_for_server(url, SERVER)
    assert lock is not None
    fail_with(number, monkeypatch, fcntl, "lockf")
    with pytest.raises(ServedAlready) as refused:
        lock_for_server(url, Server(2, SERVER.since))
    assert refused.value.server == SERVER
    lock.close()


def test_a_full_disk_keeps_nobody_from_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "club.sqlite.lock"
    told.write_text("whoever served before")
    fail_with(errno.ENOSPC, monkeypatch, os, "write")
    lock = lock_for_server(f"sqlite:///{tmp_path / 'club.sqlite'}", SERVER)
    assert lock is not None
    assert told.read_text() == ""
    lock.close()
