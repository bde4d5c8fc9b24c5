"""Browsers understand every line of our style sheets."""

import pytest
from playwright.sync_api import Browser

from tools.styles import declarations, sources

UNKNOWN = "(all) => all.filter(([name, value]) => !CSS.supports(name, value))"


@pytest.mark.slow
def test_every_declaration_is_understood(chromium: Browser) -> None:
    """A property or a value that is misspelt would be passed over in silence."""
    texts = [path.read_text(encoding="utf-8") for path in sources("css")]
    asked = sorted({one for text in texts for one in declarations(text)})
    page = chromium.new_page()
    assert page.evaluate(UNKNOWN, [*asked, ("colour", "red"), ("color", "rouge")]) == [
        ["colour", "red"],
        ["color", "rouge"],
    ]
    assert len(asked) > 1000
