"""What the forms of a championship have in common: a line is written once, or refused with its reasons."""

from collections.abc import Callable

from starlette.responses import Response

from oudler.director.campaigns import record_whole
from oudler.director.desk import LogMoved
from oudler.tournament.campaigns import CampaignHappening, CampaignLog, NotWritten
from oudler.web.site import PageRequest, Refused, span_text
from oudler.wording.events import campaign_line_text, refusal_texts


def write(asked: PageRequest, *happenings: CampaignHappening, to: str = "") -> Response:
    """Write lines and go to a page, below the address of the championship. Raises Refused."""
    desk, seen = asked.campaign, asked.lines_seen
    return written(asked, lambda: desk.record(*happenings, by=asked.by, seen=seen), to)


def write_whole(asked: PageRequest, happening: CampaignHappening, to: str = "") -> Response:
    """Write a line that says the whole of something, whatever else was written meanwhile. Raises Refused."""
    desk, by, seen = asked.campaign, asked.by, asked.lines_seen
    return written(asked, lambda: record_whole(desk, happening, by=by, seen=seen), to)


def written(asked: PageRequest, record: Callable[[], CampaignLog], to: str = "") -> Response:
    """Go on after lines were written; what was refused is told, and nothing is written. Raises Refused."""
    try:
        lines = record()
    except NotWritten as refusal:
        raise Refused(*dict.fromkeys(refusal_texts(asked.words, refusal.problems))) from refusal
    except LogMoved as moved:
        raise Refused(*_meanwhile(asked), status=409) from moved
    path, hash_mark, part = f"{asked.place.home}{to}".partition("#")
    if not lines:
        return asked.go(f"{path}{hash_mark}{part}")
    address, _, query = path.partition("?")
    after = "&".join(filter(None, (query, f"did={span_text(lines)}")))
    return asked.go(f"{address}?{after}{hash_mark}{part}")


def _meanwhile(asked: PageRequest) -> list[str]:
    """What somebody else has written since the form was made."""
    words, desk = asked.words, asked.campaign
    later = desk.dossier.log[asked.lines_seen :]
    return [
        words.say("Rien n'est enregistré : quelqu'un d'autre a changé le championnat entre-temps."),
        *(
            words.say(
                "{by} : {what}", by=line.by, what=campaign_line_text(words, desk.campaign, line.happening)
            )
            for line in later
        ),
        words.say("Rouvrez la page, regardez, puis recommencez s'il le faut."),
    ]
