"""Pages followed tap by tap, as somebody with a finger follows them: links, boxes, buttons."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlencode, urljoin, urlsplit

from httpx2 import Response
from starlette.testclient import TestClient


@dataclass(slots=True)
class Form:
    """A form: where it goes, what it sends by itself, and what may be ticked, filled in or pressed."""

    method: str
    action: str
    sent: list[tuple[str, str]] = field(default_factory=list)
    boxes: dict[str, tuple[str, str]] = field(default_factory=dict)
    """A field and its value, by the words beside the box."""
    buttons: dict[str, tuple[str, str] | None] = field(default_factory=dict)
    to_fill: set[str] = field(default_factory=set)
    """Fields without which the form is not sent, still empty."""


class Page(HTMLParser):
    """What can be tapped on a page, by what it says."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: dict[str, str] = {}
        self.forms: list[Form] = []
        self._spoken: list[str] = []
        self._open: tuple[str, dict[str, str | None]] | None = None
        self._box: tuple[str, str] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a link, a form, a field, a button."""
        told = dict(attrs)
        if tag in ("a", "button", "label", "option"):
            self._spoken, self._open = [], (tag, told)
        if tag == "form":
            self.forms.append(Form(told.get("method") or "get", told.get("action") or ""))
        if tag == "select":
            self._name = told.get("name") or ""
        if tag == "input" and self.forms:
            self._field(self.forms[-1], told)

    def _field(self, form: Form, told: dict[str, str | None]) -> None:
        pair = told.get("name") or "", told.get("value") or ""
        if told.get("type") == "checkbox":
            self._box = pair
        elif pair[1] or told.get("type") == "hidden":
            form.sent.append(pair)
        elif "required" in told:
            form.to_fill.add(pair[0])

    def handle_endtag(self, tag: str) -> None:
        """End it: now it is known what it says."""
        if self._open is None or self._open[0] != tag:
            return
        (_, told), self._open = self._open, None
        says = told.get("aria-label") or " ".join("".join(self._spoken).split())
        form = self.forms[-1] if self.forms else None
        if tag == "a" and told.get("href"):
            self.links[says] = told["href"] or ""
        elif tag == "button" and form is not None:
            name = told.get("name")
            form.buttons[says] = (name, told.get("value") or "") if name else None
        elif tag == "option" and form is not None and "selected" in told:
            form.sent.append((self._name, told.get("value") or says))
        elif tag == "label" and form is not None and self._box is not None:
            form.boxes[says], self._box = self._box, None

    def handle_data(self, data: str) -> None:
        """What a link, a button or the label of a box says."""
        self._spoken.append(data)


class Finger:
    """Somebody who taps: every link, box, field and button is one tap."""

    def __init__(self, client: TestClient, address: str) -> None:
        self.client = client
        self.taps = 0
        self._go(client.get(address, follow_redirects=True))

    @property
    def text(self) -> str:
        """The page as it came."""
        return self.answer.text

    def _go(self, answer: Response) -> None:
        assert answer.status_code == 200, answer.text
        self.answer, self.page = answer, Page(answer.text)
        self.ticked: list[tuple[str, str]] = []

    def tap(self, *words: str) -> None:
        """Follow the link, tick the box or press the button that says all of this."""
        self.taps += 1
        says = _only(
            [*self.page.links, *(each for form in self.page.forms for each in _tappable(form))], words
        )
        if says in self.page.links:
            here = str(self.answer.url)
            self._go(self.client.get(urljoin(here, self.page.links[says]), follow_redirects=True))
            return
        form = next(form for form in self.page.forms if says in _tappable(form))
        if says in form.boxes:
            self.ticked.append(form.boxes[says])
        else:
            self._send(form, form.buttons[says])

    def _send(self, form: Form, pressed: tuple[str, str] | None) -> None:
        assert not form.to_fill, f"{form.to_fill} to be filled in first"
        pairs = [*form.sent, *self.ticked, *([pressed] if pressed else [])]
        to = urljoin(str(self.answer.url), form.action or urlsplit(str(self.answer.url)).path)
        if form.method == "post":
            data: dict[str, list[str]] = {}
            for name, value in pairs:
                data.setdefault(name, []).append(value)
            self._go(self.client.post(to, data=data, follow_redirects=True))
        else:
            self._go(self.client.get(f"{to}?{urlencode(pairs)}", follow_redirects=True))


def _tappable(form: Form) -> list[str]:
    return [*form.boxes, *form.buttons]


def _only(offered: list[str], words: tuple[str, ...]) -> str:
    """The one that says these words; the shortest, where one says more than another."""
    found = [says for says in offered if all(word in says for word in words)]
    assert found, (words, offered)
    return min(found, key=len)
