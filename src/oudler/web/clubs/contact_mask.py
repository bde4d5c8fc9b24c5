"""Private contacts as a page shows them before they are asked for: enough to know them again."""

import re

_DOTS = "•"


def contact_parts(contact: str) -> tuple[str, ...]:
    """The parts of a contact: a telephone, an address."""
    return tuple(part.strip() for part in re.split(r" · |; |, (?=[^ ]*@)", contact) if part.strip())


def masked(part: str) -> str:
    """A part with nearly all of it hidden: 06 •• •• •• 18, s•••••@exemple.fr; an address wholly."""
    digits = [at for at, letter in enumerate(part) if letter.isdecimal()]
    if re.fullmatch(r"\+?[\d .\-()]{6,}", part) and len(digits) >= 6:
        shown = {*digits[:2], *digits[-2:]}
        return "".join(_DOTS if at in digits and at not in shown else each for at, each in enumerate(part))
    name, at, domain = part.partition("@")
    if at and " " not in part:
        return f"{name[:1]}{_DOTS * 6}@{domain}"
    return _DOTS * 8
