"""The key of a machine: made when it is first asked for, private, and in no copy."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from oudler.store import Store
from oudler.store.machine_key import kept_key
from tests.sqlite import sqlite_url


def pem(key: Ed25519PrivateKey | ec.EllipticCurvePrivateKey, password: bytes | None = None) -> bytes:
    """A private key as a file has it."""
    hidden = serialization.BestAvailableEncryption(password) if password else serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, hidden)


def public_of(store: Store) -> str:
    """The public key of a machine that has one."""
    key = store.key()
    assert key is not None
    return key.public


def test_a_key_is_made_when_it_is_first_asked_for_and_stays(path: Path) -> None:
    store = Store.open(sqlite_url(path))
    file = path.with_name("oudler.db.key")
    assert not file.exists()
    public = public_of(store)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert public_of(store) == public
    store.close()
    again = Store.open(sqlite_url(path))
    assert public_of(again) == public
    again.close()
    assert [each.name for each in path.parent.iterdir() if each.name.endswith(".part")] == []


def test_what_the_key_signs_holds_for_its_public_half(tmp_path: Path) -> None:
    key = kept_key(tmp_path / "key")
    assert key is not None
    assert key.sign("épreuve") == key.sign("épreuve")
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key.public))
    public.verify(bytes.fromhex(key.sign("épreuve")), "épreuve".encode())


def test_another_machine_has_another_key(tmp_path: Path) -> None:
    keys = [kept_key(tmp_path / name) for name in ("one", "other")]
    assert len({key.public for key in keys if key}) == 2


def test_a_backup_has_no_key_and_its_store_makes_a_new_one(path: Path, tmp_path: Path) -> None:
    store = Store.open(sqlite_url(path))
    public = public_of(store)
    secret = b"".join(path.with_name("oudler.db.key").read_bytes().splitlines()[1:-1])
    (tmp_path / "elsewhere").mkdir()
    copy = tmp_path / "elsewhere" / "copy.db"
    store.backup(copy)
    store.close()
    assert secret not in copy.read_bytes()
    with closing(sqlite3.connect(copy)) as opened:
        dumped = "\n".join(opened.iterdump())
    assert secret.decode() not in dumped
    other = Store.open(f"sqlite:///{copy}")
    assert public_of(other) != public
    other.close()


def test_the_file_of_the_key_can_be_named(path: Path, tmp_path: Path) -> None:
    store = Store.open(sqlite_url(path), tmp_path / "my.key")
    assert public_of(store)
    assert (tmp_path / "my.key").exists()
    assert not path.with_name("oudler.db.key").exists()
    store.close()


@pytest.mark.slow
def test_a_server_has_a_key_only_where_its_file_is_named(postgres_url: str, tmp_path: Path) -> None:
    store = Store.open(postgres_url)
    assert store.key() is None
    store.close()
    store = Store.open(postgres_url, tmp_path / "oudler.key")
    assert public_of(store)
    store.close()


def test_a_key_is_never_readable_by_others_while_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oudler.store.machine_key.make_private", lambda _: None)
    kept_key(tmp_path / "a.key")
    assert (tmp_path / "a.key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_others_could_read_is_made_private_again(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_bytes(pem(Ed25519PrivateKey.generate()))
    file.chmod(0o644)
    assert kept_key(file) is not None
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "body",
    [b"", b"hello", pem(ec.generate_private_key(ec.SECP256R1())), pem(Ed25519PrivateKey.generate(), b"word")],
    ids=["empty", "text", "another kind", "with a password"],
)
def test_a_file_that_is_no_key_is_left_as_it_is_and_nothing_is_signed(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "key"
    file.write_bytes(body)
    assert kept_key(file) is None
    assert file.read_bytes() == body


def test_nothing_is_signed_where_the_key_cannot_be_written(tmp_path: Path) -> None:
    assert kept_key(tmp_path / "missing" / "key") is None


def test_of_two_who_make_a_key_at_once_the_first_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "key"
    first = kept_key(file)
    monkeypatch.setattr(Path, "exists", lambda _: False)
    second = kept_key(file)
    assert first is not None
    assert second is not None
    assert first.public == second.public


def test_a_disk_without_links_has_a_key_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", refuse)
    assert kept_key(tmp_path / "key") is not None
    assert [each.name for each in tmp_path.iterdir()] == ["key"]
