"""Prize lists, what is told of them, and who gets what."""

from decimal import Decimal

from oudler.tournament.events import Event
from oudler.tournament.play import winners
from oudler.tournament.ranking import PrizeFlag, PrizeList, PrizeRule, RankPrize
from oudler.wording.game import source_text
from oudler.wording.language import Words, msg
from oudler.wording.results.units import unit_names

NOT_IN_FINAL = msg(
    "Ces rangs sont acquis : la finale ne les change pas. Leurs prix se remettent avant la finale ou "
    "pendant qu'elle se place."
)
_AT = msg("Prix spécial à la place {place} : {prize}")
_FROM_END = msg("Prix spécial à la place {place} en partant de la fin : {prize}")
_LAST = msg("Prix spécial à la dernière place : {prize}")
_FLAGS = {
    PrizeRule.RETURNED: msg("Les prix rendent {found} des engagements ; il en faut au moins {asked} (80 %)."),
    PrizeRule.FEW_PAID: msg(
        "Prix au classement : {found} ; il en faut au moins {asked} (20 % des inscrits)."
    ),
    PrizeRule.MANY_PAID: msg(
        "Prix au classement : {found} ; l'usage va jusqu'à {asked} (25 % des inscrits)."
    ),
    PrizeRule.RISING: msg("Place {place} : le prix de {found} dépasse celui d'avant, {asked}."),
    PrizeRule.STEEP: msg(
        "Le premier prix, {found}, est loin au-dessus du deuxième : {asked} serait déjà beaucoup."
    ),
    PrizeRule.NO_CUP: msg("Il faut au moins une coupe pour la première place."),
    PrizeRule.NO_SPECIAL: msg("Aucun prix spécial n'est prévu pour encourager les derniers du classement."),
    PrizeRule.CATEGORIES: msg("Les prix par catégories ne sont pas d'usage en donnes libres."),
    PrizeRule.LOWERED: msg(
        "Place {place} : le prix affiché était de {asked}, il ne peut pas baisser à {found}."
    ),
    PrizeRule.SPECIAL_LOWERED: msg(
        "Le prix spécial affiché était de {asked}, il ne peut pas baisser à {found}."
    ),
    PrizeRule.CUP_DROPPED: msg("La coupe affichée doit être remise."),
    PrizeRule.CUT: msg(
        "Les prix sont faits pour {asked} tables, il y en a {found} : refaites-les avant de les afficher ; "
        "une fois affichés ils ne baissent plus, cherchez joueurs ou dons."
    ),
    PrizeRule.HALVED: msg(
        "Les prix sont faits pour {asked} tables, il y en a {found} : il faudrait les baisser de moitié ou "
        "plus. Refaites-les avant de les afficher ; une fois affichés ils ne baissent plus, cherchez joueurs "
        "ou dons."
    ),
}
_COUNTS = {PrizeRule.FEW_PAID, PrizeRule.MANY_PAID, PrizeRule.CUT, PrizeRule.HALVED}
"""The rules whose numbers are not money."""


def money_text(words: Words, cents: int) -> str:
    """An amount as it is written: 15 €, 12,50 € (€15, €12.50)."""
    euros, rest = divmod(cents, 100)
    comma = "," if words.lang == "fr" else "."
    return words.say("{amount} €", amount=f"{euros}{comma}{rest:02}" if rest else str(euros))


def euros(cents: int) -> int | Decimal:
    """An amount as a number, for spreadsheets: 15, 12.50."""
    return Decimal(cents) / 100 if cents % 100 else cents // 100


def prize_lines(words: Words, prizes: PrizeList) -> list[str]:
    """A prize list as it is displayed, a line for each place."""
    ranked = [
        words.say("{place}. {prize}", place=place, prize=prize_text(words, cents))
        for place, cents in enumerate(prizes.amounts, start=1)
    ]
    by_category = [
        words.say(
            "{category} : {prizes}",
            category=each.name,
            prizes=", ".join(prize_text(words, cents) for cents in each.amounts),
        )
        for each in prizes.categories
    ]
    cup = [words.say("Une coupe pour la première place.")] if prizes.has_cup else []
    special = [_special(words, each) for each in prizes.specials]
    made_for = words.many("Prix prévus pour {n} table.", "Prix prévus pour {n} tables.", prizes.tables)
    return [*ranked, *by_category, *cup, *special, *([made_for] if prizes.tables else [])]


def prize_text(words: Words, cents: int) -> str:
    """A prize: an amount, or one in kind whose worth nobody counts."""
    return money_text(words, cents) if cents else words.say("un lot")


def _special(words: Words, special: RankPrize) -> str:
    text = _AT if special.place > 0 else _LAST if special.place == -1 else _FROM_END
    return words.say(text, place=abs(special.place), prize=prize_text(words, special.cents))


def flag_text(words: Words, flag: PrizeFlag) -> str:
    """What is to be told of a prize list, with the requirement that asks for it."""
    numbers = flag.found, flag.asked
    found, asked = numbers if flag.rule in _COUNTS else (money_text(words, each) for each in numbers)
    told = words.say(_FLAGS[flag.rule], found=found, asked=asked, place=flag.place)
    if flag.category:
        told = words.say("{category} : {told}", category=flag.category, told=told)
    return f"{told} ({source_text(words, flag.rule.requirement)})"


def prizes_lines(words: Words, event: Event) -> list[str]:
    """Who wins which prize, the best first; nothing where no prize list was announced."""
    lines = [f"  {_won_text(words, event, line.account.number, cents)}" for line, cents in winners(event)]
    return ["", words.say("Prix :"), *lines] if lines else []


def _won_text(words: Words, event: Event, number: int, cents: int) -> str:
    """A prize with whose it is, and how much of it was handed over."""
    name, handed = unit_names(words, event)[number], event.rewarded.get(number)
    told = words.say("{name} : {prize}", name=name, prize=prize_text(words, cents))
    if handed is None:
        return told
    text = msg("{told}, remis") if handed == cents else msg("{told}, déjà remis : {handed}")
    return words.say(text, told=told, handed=prize_text(words, handed))
