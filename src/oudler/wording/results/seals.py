"""Seals of lines and signatures of files, in words."""

from collections.abc import Collection
from contextlib import suppress
from datetime import date
from typing import Any

from oudler.tournament.events import ComparedSeal, LineSeal, SealMatch, WrittenLine
from oudler.tournament.files import BadSignature, Signature, WhyUnsigned, fingerprint, is_signed_by
from oudler.wording.language import Words, clock_text, msg

_LAST_SEAL = msg("Dernier sceau : {seal} (ligne {line}, {at}).")
_SIGNED = msg("Signé par la clé {key}, inconnue ici : comparez-la avec celle de l'écran Relais.")
_SIGNED_KNOWN = msg("Signé par la clé {key}, qui est connue.")
_SIGNED_OTHER = msg("Signé par la clé {key} : ce n'est pas celle que vous attendez.")
_UNSIGNED = msg("Le fichier n'est pas signé.")
_UNSIGNED_ASKED = msg("Aucune bonne signature : rien ne dit d'où vient le fichier.")
_COMPARED = {
    SealMatch.LAST: msg(
        "Le sceau {seal} est celui de la dernière ligne, écrite à {at} : rien ne manque, rien n'est changé."
    ),
    SealMatch.EARLIER: msg(
        "Le sceau {seal} est celui de la ligne {line}, écrite à {at} : rien n'est changé jusque-là ; {later}."
    ),
    SealMatch.CUT: msg(
        "Le sceau {seal} est celui de la ligne {line}, et le fichier s'arrête avant : {missing} à la fin."
    ),
    SealMatch.SLIP: msg("Le sceau {seal} est presque celui de la ligne {line}, {own} : relisez-le."),
    SealMatch.OTHER: msg(
        "Le sceau {seal} n'est pas celui de la ligne {line}, {own} : le fichier a été changé ou refait."
    ),
}
_NOWHERE = msg("Aucune ligne n'a le sceau {seal} : le fichier a été changé, refait, ou coupé avant elle.")
_BAD_SIGNATURE = {
    WhyUnsigned.UNREADABLE: msg("signature illisible : demandez le fichier à qui l'a signé"),
    WhyUnsigned.FORGED: msg("la signature n'est pas de la clé qu'elle nomme : elle a été changée ou imitée"),
    WhyUnsigned.CUT: msg("signature : {signed}, {found} : la fin a été coupée"),
    WhyUnsigned.LONGER: msg("signature : {signed}, {found} : la fin a été ajoutée après"),
    WhyUnsigned.OTHER: msg("signature : le journal signé est un autre, celui-ci a été changé ou refait"),
}


def last_seal_text(words: Words, line: WrittenLine[Any], day: date | None) -> str:
    """The last seal of a log: Dernier sceau : 214-ABEF-… (ligne 214, 15 h 41)."""
    return words.say(_LAST_SEAL, seal=LineSeal.of(line).short, line=line.number, at=_time(words, line, day))


def compared_text(words: Words, compared: ComparedSeal, day: date | None) -> str:
    """What a seal copied from paper says of a file."""
    seal, line = compared.seal, compared.line
    fields: dict[str, object] = {"seal": seal.short, "line": seal.line}
    if line is not None:
        own, at = LineSeal.of(line).short, _time(words, line, day)
        later = words.many(
            "{n} ligne a été écrite ensuite",
            "{n} lignes ont été écrites ensuite",
            compared.lines - line.number,
        )
        fields |= {"line": line.number, "own": own, "at": at, "later": later}
    elif compared.match is SealMatch.CUT:
        missing = (seal.line or 0) - compared.lines
        fields["missing"] = words.many("il manque {n} ligne", "il manque {n} lignes", missing)
    else:
        return words.say(_NOWHERE, **fields)
    return words.say(_COMPARED[compared.match], **fields)


def signature_text(
    words: Words, signature: Signature | None, keys: Collection[str] = (), *, is_asked: bool = False
) -> str:
    """Who signed a file, and whether that key is known; `is_asked`: it has to be one of `keys`."""
    if signature is None:
        return words.say(_UNSIGNED_ASKED if is_asked else _UNSIGNED)
    told = _SIGNED_KNOWN if is_signed_by(signature, keys) else _SIGNED_OTHER if is_asked else _SIGNED
    return words.say(told, key=fingerprint(signature.key))


def bad_signature_text(words: Words, found: BadSignature) -> str:
    """What is wrong with a signature."""
    signed = words.many("{n} ligne a été signée", "{n} lignes ont été signées", found.lines)
    there = words.many("{n} est dans le fichier", "{n} sont dans le fichier", found.found)
    return words.say(_BAD_SIGNATURE[found.why], signed=signed, found=there)


def _time(words: Words, line: WrittenLine[Any], day: date | None) -> str:
    """When a line was written; as it stands there where it is no time."""
    with suppress(ValueError):
        return clock_text(words, line.at, day)
    return line.at[:40]
