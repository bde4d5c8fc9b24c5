"""tools/requirements.py on a project of five requirements and three tests."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "requirements.py"

LIST = """\
id\tgroup\ttitle\tstatus\treason
AUC-01\tAUC\tFirst speaker\tproved\t
AUC-02\tAUC\tSpeak once\topen\t
AUC-03\tAUC\tExceed\topen\t
PLA-01\tPLA\tLead\tproved\t
PLA-02\tPLA\tHold cards\tconduct\tHands cannot be seen.
"""

TESTS = """\
import pytest

pytestmark = pytest.mark.slow  # every test collects a suite in a process of its own


@pytest.mark.req("AUC-01", "AUC-02")
def test_auction(): ...

@pytest.mark.req("PLA-01")
@pytest.mark.parametrize("card", [1, 2])
def test_lead(card): ...
"""

REPORT = """\
AUC  Auction                              proved  1  open  2  conduct  0
       open: AUC-02 AUC-03
PLA  Card play                            proved  1  open  0  conduct  1
    conduct: PLA-02 Hands cannot be seen.
5 requirements: 2 proved, 2 open, 1 conduct
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("docs", "tests", "tools"):
        (tmp_path / folder).mkdir()
    shutil.copy(TOOL, tmp_path / "tools")
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["req(*ids): proves"]\n')
    (tmp_path / "docs" / "requirements.tsv").write_text(LIST)
    (tmp_path / "docs" / "requirement-groups.tsv").write_text("group\ttitle\nAUC\tAuction\nPLA\tCard play\n")
    (tmp_path / "tests" / "test_deal.py").write_text(TESTS)
    return tmp_path


def run(project: Path, *options: str) -> tuple[int, str]:
    command = [sys.executable, str(project / "tools" / "requirements.py"), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=project)
    return done.returncode, done.stdout + done.stderr


def test_report_lists_what_is_not_proved(project: Path) -> None:
    assert run(project) == (0, REPORT)


def test_verbose_lists_the_proving_tests_once(project: Path) -> None:
    status, output = run(project, "--verbose")
    assert status == 0
    assert [line for line in output.splitlines() if " by " in line] == [
        "     proved: AUC-01 by tests/test_deal.py::test_auction",
        "     proved: AUC-02 by tests/test_deal.py::test_auction",
        "     proved: PLA-01 by tests/test_deal.py::test_lead",
    ]


def test_update_marks_open_requirements_with_a_test_and_satisfies_the_check(project: Path) -> None:
    assert run(project, "--update")[0] == 0
    assert (project / "docs" / "requirements.tsv").read_text() == LIST.replace("once\topen", "once\tproved")
    assert run(project, "--check") == (0, "5 requirements: 3 proved, 1 open, 1 conduct\n")


def test_check_names_every_disagreement(project: Path) -> None:
    tests = TESTS.replace("PLA-01", "PLA-02").replace('"AUC-01"', '"AUC-99"')
    (project / "tests" / "test_deal.py").write_text(tests)
    auction, lead = "tests/test_deal.py::test_auction", "tests/test_deal.py::test_lead"
    assert run(project, "--check") == (
        1,
        "AUC-01: the list says proved, but no test carries it\n"
        "PLA-01: the list says proved, but no test carries it\n"
        f"AUC-02: {auction} proves a requirement which the list calls open: run `make requirements-update`\n"
        f"AUC-99: {auction} proves a requirement which is not in docs/requirements.tsv\n"
        f"PLA-02: {lead} proves a requirement which the list calls conduct: "
        "mark it proved in docs/requirements.tsv\n"
        "5 requirements: 2 proved, 2 open, 1 conduct\n",
    )


def test_tests_that_cannot_be_collected_are_reported(project: Path) -> None:
    (project / "tests" / "test_deal.py").write_text("import nothing_of_that_name\n")
    status, output = run(project, "--check")
    assert status == 1
    assert output.endswith("The tests could not be collected.\n")


def test_a_broken_list_is_refused_with_its_line(project: Path) -> None:
    (project / "docs" / "requirements.tsv").write_text(LIST.replace("\tconduct\t", "\tmaybe\t"))
    status, output = run(project)
    assert status == 1
    assert "requirements.tsv, line 6: not a requirement: 'PLA-02" in output
