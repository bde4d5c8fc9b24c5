"""tools/requirements.py, on a project of seven requirements and five tests."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # every test collects a suite in a process of its own

ROOT = Path(__file__).parent.parent
TOOLS = ("requirements.py", "citations.py", "callers.py")

LIST = """\
id\tgroup\ttitle\tstatus\treason
AUC-01\tAUC\tFirst speaker\tproved\t
AUC-02\tAUC\tSpeak once\topen\t
AUC-03\tAUC\tExceed\topen\t
PLA-01\tPLA\tLead\tproved\t
PLA-02\tPLA\tHold cards\tconduct\tHands cannot be seen.
PLA-03\tPLA\tTake\tproved\t
PLA-04\tPLA\tRuff\tproved\tNobody can come in here.
"""

TESTS = """\
import pytest


@pytest.mark.req("AUC-01", "AUC-02")
def test_auction(): ...

@pytest.mark.req("PLA-01")
@pytest.mark.parametrize("card", [1, 2])
def test_lead(card): ...

@pytest.mark.met("PLA-01")
def test_lead_on_a_page(): ...

@pytest.mark.req("PLA-03", "PLA-04")
def test_take(): ...
"""

SOURCE = """\
\"\"\"What can be done: AUC-01, PLA-03.\"\"\"

def lead():
    \"\"\"Lead a card (PLA-01, PLA-04).\"\"\"

def take():
    \"\"\"Take a trick (PLA-03, PLA-04).\"\"\"

def ruff():
    \"\"\"Ruff (PLA-03).\"\"\"

LEADING = lead
"""

REPORT = """\
AUC  Auction                              proved  1  met  0  open  2  conduct  0
       open: AUC-02 AUC-03
      unmet: AUC-01
PLA  Card play                            proved  3  met  1  open  0  conduct  1
      unmet: PLA-03
   uncalled: PLA-03
    conduct: PLA-02 Hands cannot be seen.
     proved: PLA-04 Nobody can come in here.
7 requirements: 4 proved, 1 met, 2 open, 1 conduct
"""

UNMET = "no test marked `met` carries it, and the list has no reason why not\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("docs", "tests", "tools", "src/oudler"):
        (tmp_path / folder).mkdir(parents=True)
    for tool in TOOLS:
        shutil.copy(ROOT / "tools" / tool, tmp_path / "tools")
    (tmp_path / "pyproject.toml").write_text(
        '[project.scripts]\n[tool.pytest.ini_options]\nmarkers = ["req(*ids): proves", "met(*ids): meets"]\n'
    )
    (tmp_path / "README.md").write_text("")
    (tmp_path / "src" / "oudler" / "play.py").write_text(SOURCE)
    (tmp_path / "docs" / "requirements.tsv").write_text(LIST)
    (tmp_path / "docs" / "requirement-groups.tsv").write_text("group\ttitle\nAUC\tAuction\nPLA\tCard play\n")
    (tmp_path / "tests" / "test_deal.py").write_text(TESTS)
    return tmp_path


def run(project: Path, *options: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tools.requirements", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=project)
    return done.returncode, done.stdout + done.stderr


def change(project: Path, old: str, new: str, name: str = "tests/test_deal.py") -> None:
    text = (project / name).read_text()
    assert old in text
    (project / name).write_text(text.replace(old, new))


def test_report_lists_what_is_not_proved_and_not_met(project: Path) -> None:
    assert run(project) == (0, REPORT)


def test_verbose_lists_the_proving_tests_once(project: Path) -> None:
    status, output = run(project, "--verbose")
    assert status == 0
    assert [line.strip() for line in output.splitlines() if " by " in line] == [
        "proved: AUC-01 by tests/test_deal.py::test_auction",
        "proved: AUC-02 by tests/test_deal.py::test_auction",
        "proved: PLA-01 by tests/test_deal.py::test_lead",
        "met: PLA-01 by tests/test_deal.py::test_lead_on_a_page",
        "proved: PLA-03 by tests/test_deal.py::test_take",
        "proved: PLA-04 by tests/test_deal.py::test_take",
    ]


def test_update_marks_what_is_proved_and_strikes_reasons_of_what_is_met(project: Path) -> None:
    change(project, '@pytest.mark.req("AUC-01", "AUC-02")', '@pytest.mark.met("AUC-01", "AUC-02")')
    change(project, 'req("PLA-01")', 'met("PLA-04")')
    assert run(project, "--update")[0] == 0
    assert (project / "docs" / "requirements.tsv").read_text() == LIST.replace(
        "once\topen", "once\tproved"
    ).replace("Nobody can come in here.", "")
    assert run(project, "--check") == (
        1,
        f"PLA-03: {UNMET}7 requirements: 5 proved, 4 met, 1 open, 1 conduct\n",
    )


def test_check_names_every_disagreement(project: Path) -> None:
    change(project, "PLA-01", "PLA-02")
    change(project, '"AUC-01"', '"AUC-99"')
    auction, on_page = "tests/test_deal.py::test_auction", "tests/test_deal.py::test_lead_on_a_page"
    lead = "tests/test_deal.py::test_lead"
    advice = "proves a requirement which the list calls conduct: mark it proved in docs/requirements.tsv\n"
    assert run(project, "--check") == (
        1,
        "AUC-01: the list says proved, but no test carries it\n"
        "PLA-01: the list says proved, but no test carries it\n"
        f"AUC-02: {auction} proves a requirement which the list calls open: run `make requirements-update`\n"
        f"AUC-99: {auction} proves a requirement which is not in docs/requirements.tsv\n"
        f"PLA-02: {lead} {advice}"
        f"PLA-02: {on_page} {advice}"
        f"AUC-01: {UNMET}"
        f"PLA-01: {UNMET}"
        f"PLA-03: {UNMET}"
        "7 requirements: 4 proved, 0 met, 2 open, 1 conduct\n",
    )


def test_check_lets_nothing_go_unmet_without_need_nor_be_met_by_what_nobody_calls(project: Path) -> None:
    change(project, '"AUC-01", "AUC-02"', '"AUC-01"')
    change(project, 'req("PLA-03", "PLA-04")', 'met("PLA-03", "PLA-04")')
    assert run(project, "--check") == (
        1,
        f"AUC-01: {UNMET}"
        "PLA-04: has a reason not to be met and needs none: run `make requirements-update`\n"
        "PLA-03: nobody calls the code that cites it: play.ruff, play.take\n"
        "7 requirements: 4 proved, 3 met, 2 open, 1 conduct\n",
    )


def test_tests_that_cannot_be_collected_are_reported(project: Path) -> None:
    (project / "tests" / "test_deal.py").write_text("import nothing_of_that_name\n")
    status, output = run(project, "--check")
    assert status == 1
    assert output.endswith("The tests could not be collected.\n")


def test_a_broken_list_is_refused_with_its_line(project: Path) -> None:
    change(project, "\tconduct\t", "\tmaybe\t", "docs/requirements.tsv")
    status, output = run(project)
    assert status == 1
    assert "requirements.tsv, line 6: not a requirement: 'PLA-02" in output
