"""What all pages share: requests, roles, templates, protection, live updates."""

from oudler.web.site import help_topics, joining
from oudler.web.site.bundle import BUNDLED, bundle, lean
from oudler.web.site.clock_face import dial_of, duration
from oudler.web.site.error_pages import lacking, troubled
from oudler.web.site.form_fields import Reading, short_number, told_wrong
from oudler.web.site.forms import FORM_PAGES, event_total, form_pages
from oudler.web.site.guests import (
    PLAYER_COOKIE, RECENT_COOKIE, Guest, check_challenges, check_pace, chosen_name, guest_of, recent_tables,
    remember_guest, remember_table, typed_name,
)  # fmt: skip
from oudler.web.site.hosting import Settings, opens_elsewhere
from oudler.web.site.joining import key_address, new_key
from oudler.web.site.language import LANGUAGE_COOKIE, words_of
from oudler.web.site.last_change import span_of, span_text
from oudler.web.site.limits import BACKLOG, ConnectionQuota, Limits, RateLimit, source_of, spend
from oudler.web.site.live_updates import Shutdown, live, ping
from oudler.web.site.protection import Protection
from oudler.web.site.qr_codes import qr_of, qr_picture
from oudler.web.site.request import PageRequest, Refused
from oudler.web.site.responses import refused_page
from oudler.web.site.restart import Restart, RestoreResult
from oudler.web.site.roles import NAME_COOKIE, SESSION_LASTS, Role, Visitor, hashed, is_own_machine, let_in
from oudler.web.site.routes import Page, act, page
from oudler.web.site.templating import STATIC, render


__all__ = [
    "BACKLOG", "BUNDLED", "FORM_PAGES", "LANGUAGE_COOKIE", "NAME_COOKIE", "PLAYER_COOKIE", "RECENT_COOKIE",
    "SESSION_LASTS", "STATIC", "ConnectionQuota", "Guest", "Limits", "Page", "PageRequest", "Protection",
    "RateLimit", "Reading", "Refused", "Restart", "RestoreResult", "Role", "Settings", "Shutdown", "Visitor",
    "act", "bundle", "check_challenges", "check_pace", "chosen_name", "dial_of", "duration", "event_total",
    "form_pages", "guest_of", "hashed", "help_topics", "is_own_machine", "joining", "key_address", "lacking",
    "lean", "let_in", "live", "new_key", "opens_elsewhere", "page", "ping", "qr_of", "qr_picture",
    "recent_tables", "refused_page", "remember_guest", "remember_table", "render", "short_number",
    "source_of", "span_of", "span_text", "spend", "told_wrong", "troubled", "typed_name", "words_of",
]  # fmt: skip
