"""Members of a club in words: how a licence stands, what a list changes, why a line is not taken."""

from oudler.rules import Ground
from oudler.tournament import clubs
from oudler.tournament.championships import Season
from oudler.wording.language import Words, day_text, msg

MEMBER_FIELDS = {
    clubs.MemberField.LICENCE: msg("Licence"),
    clubs.MemberField.SURNAME: msg("Nom"),
    clubs.MemberField.FIRST_NAME: msg("Prénom"),
    clubs.MemberField.COMITE: msg("Comité"),
    clubs.MemberField.SERIES: msg("Série"),
    clubs.MemberField.CATEGORY: msg("Catégorie"),
    clubs.MemberField.BORN: msg("Année de naissance"),
    clubs.MemberField.LICENSED: msg("Licence payée"),
    clubs.MemberField.STAYS: msg("Ne se déplace pas"),
    clubs.MemberField.HAS_LEFT: msg("A quitté le club"),
    clubs.MemberField.CONTACT: msg("Coordonnées"),
}
"""What each field of a member is called."""

NOT_TAKEN: dict[Ground, str] = {
    clubs.WhyNotTaken.ANOTHERS_LICENCE: msg(
        "la licence {licence} est celle de {name} : vérifiez le numéro, ou corrigez sa fiche à la main"
    ),
    clubs.WhyNotTaken.SEVERAL: msg("plusieurs membres s'appellent {name} : ajoutez la licence à la ligne"),
    clubs.WhyNotTaken.TWICE: msg("la ligne {line} est déjà ce membre : ôtez l'une des deux"),
    clubs.WhyNotTaken.OTHER_CLUB: msg("d'un autre club : {club}"),
}
_STANDINGS = {
    clubs.LicenceStanding.PAID: msg("à jour pour {season}"),
    clubs.LicenceStanding.LAPSED: msg("pas renouvelée pour {season}"),
    clubs.LicenceStanding.UNLISTED: msg("inconnue de la liste nationale"),
}
_SOURCES = {
    # whether the list lacks it, who says so, and whether the day is known
    (False, clubs.LicenceSource.NATIONAL, True): msg("{told}, d'après la liste nationale du {day}"),
    (False, clubs.LicenceSource.CLUB, True): msg("{told}, d'après le club (noté le {day})"),
    (False, clubs.LicenceSource.CLUB, False): msg("{told}, d'après le club"),
    (True, clubs.LicenceSource.NATIONAL, True): msg("{told} du {day}"),
    (True, clubs.LicenceSource.TYPED, False): msg("à vérifier : inscrite par le lien, inconnue ici"),
}


def licence_told(words: Words, state: clubs.LicenceState) -> str:
    """How a licence stands in its season, by which source, and of which day that is."""
    told = words.say(_STANDINGS[state.standing], season=state.season)
    if state.standing is clubs.LicenceStanding.LAPSED and state.last is not None:
        told = words.say("{told} (dernière : {season})", told=told, season=Season(state.last))
    text = _SOURCES[state.standing is clubs.LicenceStanding.UNLISTED, state.source, state.day is not None]
    day = "" if state.day is None else day_text(words, state.day)
    return words.say(text, told=told, day=day).rstrip()


def field_change_text(
    words: Words, field: clubs.MemberField, before: clubs.ContactedMember, after: clubs.ContactedMember
) -> str:
    """What a list changes of a member; of a contact only that it changes."""
    name = words.say(MEMBER_FIELDS[field])
    if field is clubs.MemberField.CONTACT:
        return words.say("coordonnées changées") if before.contact else words.say("coordonnées ajoutées")
    if field is clubs.MemberField.HAS_LEFT:
        return words.say("revient au club")
    if field is clubs.MemberField.STAYS:
        return words.say("ne se déplace pas")
    was, now = (_value(words, field, each) for each in (before, after))
    if not was:
        return words.say("{name} : {now}", name=name, now=now)
    return words.say("{name} : {was} devient {now}", name=name, was=was, now=now)


def _value(words: Words, field: clubs.MemberField, one: clubs.ContactedMember) -> str:
    held = getattr(one.member, field.value)
    if field is clubs.MemberField.LICENSED:
        return str(Season(held)) if held is not None else words.say("pour aucune saison")
    return "" if held is None else str(held)
