"""One request as a page sees it: who makes it, what was asked and typed, and what may be answered."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from oudler.director.desk import CampaignDesk, Desk, Office, behind_text, copies_text, jump_text
from oudler.director.forms import form_desk
from oudler.store import NoSuchEvent
from oudler.web.site.forms import form_pages
from oudler.web.site.hosting import Settings
from oudler.web.site.last_change import campaign_done_of, done_of
from oudler.web.site.places import Place, campaign_place, event_place, is_of_campaign, kept_id
from oudler.web.site.roles import Role, Visitor
from oudler.web.site.sections import is_of_desk
from oudler.web.site.templating import render, typeset
from oudler.wording.language import DEFAULT_LANGUAGE, Words
from oudler.wording.tournament import FORM_WORDS


class Refused(ValueError):
    """What somebody asked for cannot be done: the lines say why and what to do next, `up` leads there."""

    def __init__(self, *lines: str, status: int = 422, up: str = "") -> None:
        self.lines = lines
        self.status = status
        self.up = up
        super().__init__("; ".join(lines))


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A request, who makes it, and in which language."""

    request: Request
    office: Office
    words: Words
    visitor: Visitor
    form: FormData
    settings: Settings
    found: Desk | CampaignDesk | None
    """The desk of what the address names; for a page that is read, as it was when it was asked for."""

    @property
    def base_url(self) -> str:
        """The address of this machine for others; empty: there is none."""
        return self.settings.hall_url

    # --- what was asked -------------------------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        """The desk of the event in the address. Raises NoSuchEvent."""
        if not isinstance(self.found, Desk):
            raise NoSuchEvent(str(kept_id(self.request)))
        return self.found

    @property
    def campaign(self) -> CampaignDesk:
        """The desk of the championship in the address. Raises NoSuchEvent."""
        if not isinstance(self.found, CampaignDesk):
            raise NoSuchEvent(str(kept_id(self.request)))
        return self.found

    @property
    def place(self) -> Place:
        """What the address names: an event or a championship. Raises NoSuchEvent."""
        return campaign_place(self.campaign) if is_of_campaign(self.request) else event_place(self.desk)

    @property
    def role(self) -> Role:
        """What the visitor may do here."""
        return self.visitor.role_in(kept_id(self.request))

    @property
    def by(self) -> str:
        """The name under which the visitor writes in the log."""
        arbiters = self.desk.event.regulations.arbiters if isinstance(self.found, Desk) else ()
        return self.visitor.name or (arbiters[0] if arbiters else self.words.say("bureau"))

    def path(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def query(self, name: str, default: str = "") -> str:
        """Something asked after the question mark."""
        return self.request.query_params.get(name, default)

    def field(self, name: str, default: str = "") -> str:
        """A field of the form, without spaces around it."""
        value = self.form.get(name, default)
        return value.strip() if isinstance(value, str) else default

    @property
    def typed(self) -> dict[str, str]:
        """All fields of the form as they were typed, to be shown again."""
        return {name: value for name, value in self.form.items() if isinstance(value, str)}

    def number_field(self, name: str, default: int | None = None) -> int | None:
        """A field of the form that is a whole number; the true minus sign is one too. Raises Refused."""
        text = self.field(name).replace("−", "-").replace("\u202f", "").replace(" ", "")
        if not text:
            return default
        try:
            if len(text) > 12:
                raise ValueError(text)
            return int(text)
        except ValueError:
            raise Refused(self.words.say("« {text} » n'est pas un nombre.", text=text[:20])) from None

    @property
    def lines_seen(self) -> int:
        """How many lines the log had when the form was made; as many as now where it does not say."""
        now = self.found.version[0] if self.found else 0
        text = self.field("lines")
        return min(int(text), now) if re.fullmatch("[0-9]{1,9}", text) else now

    def uploaded(self, name: str) -> UploadFile | None:
        """A file of the form; None: none was chosen."""
        value = self.form.get(name)
        return value if isinstance(value, UploadFile) and value.filename else None

    def address(self, path: str) -> str:
        """The address of a page that others can open, also where this one was asked for by another."""
        own = self.request.url.replace(path=path, query="")
        is_hidden = self.settings.is_behind_proxy or own.hostname in ("127.0.0.1", "localhost")
        return f"{self.base_url}{path}" if self.base_url and is_hidden else str(own)

    # --- what is answered -----------------------------------------------------------------------------

    def page(self, template: str, /, status: int = 200, **values: Any) -> Response:
        """A page of a template."""
        return self.printed(self.text(template, **values), status)

    def printed(self, made: str, status: int = 200) -> Response:
        """A page as it is printed: those of players in French."""
        is_french = self.words.lang == DEFAULT_LANGUAGE
        is_set = is_french and not is_of_desk(self.request.url.path)
        return HTMLResponse(typeset(made) if is_set else made, status)

    def text(self, template: str, /, **values: Any) -> str:
        """A template filled in."""
        known = {
            "asked": self,
            "visitor": self.visitor,
            "role": self.role.code,
            "is_staff": self.role >= Role.ARBITER,
            "path": self.request.url.path,
        }
        did = self.query("did") if known["is_staff"] else ""
        known["copies_told"] = copies_text(self.words, self.office.folder_copies) if known["is_staff"] else ""
        if "event" in self.request.path_params:
            known |= {"desk": self.desk, "event": self.desk.event, "home": self.place.home}
            known |= {"form_desk": form_desk(self.desk.event), "form_pages": form_pages(self.desk.event)}
            known["machine_clock"] = self.clock_told(self.desk.tournament.log[-1].at)
            known["done"] = done_of(self.desk, self.words, did)
        elif is_of_campaign(self.request):
            setup = self.campaign.campaign.setup
            known |= {"desk": self.campaign, "setup": setup, "home": self.place.home}
            known["unit_words"] = FORM_WORDS[setup.championship.terms.form].units
            known["machine_clock"] = self.clock_told(self.campaign.dossier.log[-1].at)
            known["done"] = campaign_done_of(self.campaign, self.words, did)
        return render(template, self.words, {**known, **values})

    def clock_told(self, last: str) -> dict[str, str]:
        """What those who run events are told of the clock of this machine, and of the last line written."""
        if self.role < Role.ARBITER:
            return {"jump": "", "behind": ""}
        clock = self.office.clock
        return {"jump": jump_text(self.words, clock), "behind": behind_text(self.words, clock, last)}

    def go(self, path: str, **query: object) -> Response:
        """Send the browser to a page, after something was written."""
        asked = "&".join(f"{name}={quote(str(value))}" for name, value in query.items())
        return RedirectResponse(f"{path}?{asked}" if asked else path, 303)

    def go_to(self, screen: str, **query: object) -> Response:
        """Send the browser to a screen of the desk: `salle`, `feuilles` …"""
        return self.go(f"/e/{self.desk.id}/bureau/{screen}", **query)
