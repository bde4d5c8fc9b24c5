"""How the documentation site is made: `make site`.

Sphinx, because it reads Markdown by the same reader as the program's help (markdown-it, through MyST),
documents modules by importing them, refuses a link or an anchor that leads nowhere, and has a search that
works from a folder, without a server; Furo, because it loads no font and nothing else from elsewhere.
"""

from importlib.metadata import version as installed

from sphinx.application import Sphinx

project = "Oudler"
author = "The Oudler authors"
copyright = author
release = version = installed("oudler")
language = "fr"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["docs/**", "README.md", "README.fr.md", "CONTRIBUTING.md", "CHANGELOG.md"]
exclude_patterns = [".*", "bench", "build", "src", "tests", "tools", "docs/site"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4
myst_enable_extensions = ["fieldlist"]
suppress_warnings = ["myst.header"]  # a page may begin below the first rank

default_role = "literal"  # docstrings write `names` as Markdown does
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Oudler"
html_baseurl = ""
html_favicon = "../../src/oudler/web/static/mark.svg"
html_extra_path = ["root"]
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#56257f", "color-brand-content": "#56257f"},
    "dark_css_variables": {"color-brand-primary": "#c9a7e8", "color-brand-content": "#c9a7e8"},
}

# --- what the theme leaves open ---------------------------------------------------------------------------

_FRENCH = ("docs/fr/", "docs/index.html", "README.fr.html", "index.html", "search.html")
_MENDED = {
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="Sur cette page">',
    "On this page": "Sur cette page",
    "<pre>": '<pre tabindex="0">',
    '<th class="head"><p></p></th>': "<td></td>",
}
"""What readers of the screen miss on the pages as they are made, and what stands there instead."""


def mend(app: Sphinx, error: Exception | None) -> None:
    """Write into each page in which language it is, and what its parts are."""
    for page in sorted(app.outdir.rglob("*.html")) if error is None else ():
        text = page.read_text(encoding="utf-8")
        for made, meant in _MENDED.items():
            text = text.replace(made, meant)
        if not page.relative_to(app.outdir).as_posix().startswith(_FRENCH):
            text = text.replace('<article role="main" id=', '<article role="main" lang="en" id=')
        page.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("build-finished", mend)
