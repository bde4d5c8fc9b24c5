"""The browser of the tests writes with the fonts that it is given, whatever the machine has."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.fonts import NARROW, WIDE, Fonts

TOKENS = Path(__file__).parents[2] / "src/oudler/web/static/tokens.css"
WRITTEN = """<style>{tokens}</style>
<p style="font-family: var(--sans)">Garde</p><p style="font-family: var(--serif)">Garde</p>
<p style="font-family: ui-monospace, monospace">Garde</p><p style="font-family: Arial, Times">Garde</p>"""


def _families(page: Page) -> list[str]:
    """The families that the lines of a page are written with."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    lines = tools.send("DOM.querySelectorAll", {"nodeId": root, "selector": "p"})["nodeIds"]
    written = [tools.send("CSS.getPlatformFontsForNode", {"nodeId": line})["fonts"] for line in lines]
    return [font["familyName"] for fonts in written for font in fonts]


@pytest.mark.slow
@pytest.mark.parametrize("fonts", [WIDE, NARROW], ids=["wide", "narrow"])
def test_browser_has_the_fonts_of_the_tests_alone(browsers: Callable[[Fonts], Browser], fonts: Fonts) -> None:
    page = browsers(fonts).new_page()
    page.set_content(WRITTEN.format(tokens=TOKENS.read_text(encoding="utf-8")))
    assert _families(page) == [fonts.sans, fonts.serif, fonts.mono, fonts.sans]
    page.close()
