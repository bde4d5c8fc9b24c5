"""Keys for tests, and files signed by them."""

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from oudler.tournament.files import Tournament, write_document


class LetterKey:
    """A private key that follows from a letter."""

    def __init__(self, letter: str = "a") -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(letter.encode() * 32)

    @property
    def public(self) -> str:
        return self._key.public_key().public_bytes_raw().hex()

    def sign(self, text: str) -> str:
        return self._key.sign(text.encode()).hex()


KEY, OTHER_KEY = LetterKey("a"), LetterKey("b")


def signed(tournament: Tournament, key: LetterKey = KEY) -> str:
    """The file of a tournament, signed."""
    return write_document(tournament, key)
