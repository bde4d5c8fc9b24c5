"""What is answered where no page does: an address of nothing, a form that came in pieces, a fault of ours."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from oudler.web.asking import MOST_BYTES, words_of
from oudler.web.templating import render
from oudler.wording import msg

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


def troubled(request: Request, error: Exception) -> Response:
    """A page that says what to do, whatever went wrong before a page could answer."""
    words = words_of(request)
    status = error.status_code if isinstance(error, HTTPException) else 500
    line = _LINES.get(status, _LINES[400 if status < 500 else 500])
    headers = error.headers if isinstance(error, HTTPException) else None
    text = words.say(line, most=MOST_BYTES // 1024**2)
    return HTMLResponse(render("trouble.html", words, {"line": text}), status, headers)
