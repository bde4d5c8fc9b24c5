"""Where a command has its chance from."""

import secrets
import sys

from oudler.rules import Seal, Stream
from oudler.wording.game import prompts
from oudler.wording.language import Words


def stream_of(words: Words, seed: str | None) -> Stream:
    """The source of chance of a seed, or a fresh secret told on standard error."""
    if seed is not None:
        return Stream(seed)
    seal = Seal(secrets.token_hex(16))
    print(words.say(prompts.FRESH_SECRET, secret=seal.secret, commitment=seal.commitment), file=sys.stderr)
    return seal.stream()
