"""What is answered where no page does: an address of nothing, a form that came in pieces, a fault of ours."""

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from oudler.web.site.form_data import MOST_BYTES
from oudler.web.site.language import words_of
from oudler.web.site.sections import is_of_desk, way_on
from oudler.web.site.templating import render
from oudler.wording.language import msg
from oudler.wording.terminal import lacking_text

_LINES = {
    400: msg("Le formulaire est arrivé abîmé. Revenez en arrière et envoyez-le de nouveau."),
    404: msg("L'adresse est fausse, ou l'épreuve a été retirée. Repartez de la première page."),
    405: msg("Cette adresse ne s'ouvre pas ainsi. Repartez de la première page."),
    413: msg("C'est trop gros : {most} Mo au plus. Revenez en arrière et envoyez un fichier plus petit."),
    500: msg(
        "Le programme s'est trompé. Ce qui était écrit est gardé : revenez en arrière, regardez, "
        "recommencez ; si cela ne va pas, passez au papier."
    ),
}


_PLAYERS = {
    404: msg("Cette page n'existe pas, ou plus : vérifiez l'adresse, ou repartez d'ici."),
    413: msg("C'est trop long : revenez en arrière et écrivez moins."),
    500: msg("Le programme s'est trompé. Votre partie est gardée : rechargez la page dans un instant."),
}
"""What players are told instead."""


def troubled(request: Request, error: Exception) -> Response:
    """A page that says what to do, whatever went wrong before a page could answer."""
    words = words_of(request)
    status = error.status_code if isinstance(error, HTTPException) else 500
    headers = error.headers if isinstance(error, HTTPException) else None
    lines = _LINES if is_of_desk(request.url.path) else _LINES | _PLAYERS
    line = lines.get(status, lines[400 if status < 500 else 500])
    return _page(request, words.say(line, most=MOST_BYTES // 1024**2), status, headers)


def lacking(request: Request, error: Exception) -> Response:
    """A page that says what is not installed here, and how that is done; any other error goes on."""
    told = lacking_text(words_of(request), error) if isinstance(error, ModuleNotFoundError) else None
    if told is None:
        raise error
    return _page(request, f"{told[0].upper()}{told[1:]}", 501)


def _page(request: Request, line: str, status: int, headers: Mapping[str, str] | None = None) -> HTMLResponse:
    words, path = words_of(request), request.url.path
    is_desk = is_of_desk(path)
    shown = {
        "title": words.say("Rien à cette adresse")
        if status == 404 and not is_desk
        else words.say("Cette page ne s'ouvre pas"),
        "line": line,
        "is_desk": is_desk,
        "way": way_on(words, path),
    }
    return HTMLResponse(render("trouble.html", words, shown), status, headers)
