"""What machines of the project run: commands that are here, on what the package promises, without secrets."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
WORKFLOWS = {path.stem: path.read_text(encoding="utf-8") for path in (GITHUB / "workflows").glob("*.yml")}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PYTHONS = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)]
pytestmark = pytest.mark.skipif(not GITHUB.is_dir(), reason="a source archive has no workflows")
each_workflow = pytest.mark.parametrize("name", sorted(WORKFLOWS))


def job(workflow: str, name: str) -> str:
    """The text of one job."""
    found = re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", WORKFLOWS[workflow], re.MULTILINE)
    assert found, name
    return found[1]


@pytest.mark.parametrize("name", ["tests", "wheel"])
def test_each_python_of_the_package_is_tested(name: str) -> None:
    told = re.search(r"python: \[(.*)\]", job("tests", name))
    assert told
    assert [each.strip(' "') for each in told[1].split(",")] == PYTHONS


def test_the_wheel_is_tried_on_each_system() -> None:
    systems = re.findall(r"(ubuntu|windows|macos)-[\w.]+", job("tests", "wheel"))
    assert systems == ["ubuntu", "windows", "macos"]


def test_what_is_published_is_what_was_tried() -> None:
    uploads = re.findall(r"upload-artifact@v\d+\n\s+with:\n\s+name: package\n", "".join(WORKFLOWS.values()))
    assert len(uploads) == 1
    assert "name: package" in job("tests", "wheel")
    assert "name: package" in job("release", "pypi")
    assert "needs: [tests, bundle]" in job("release", "draft")
    assert "needs: draft" in job("release", "pypi")


def test_a_release_waits_for_whoever_approves_it() -> None:
    assert "environment: pypi" in job("release", "pypi")
    assert "--draft" in job("release", "draft")


@each_workflow
def test_no_job_has_a_secret_or_more_rights_than_it_says(name: str) -> None:
    text = WORKFLOWS[name]
    assert "secrets" not in text
    assert "\npermissions:\n  contents: read\n" in text
    assert all(" # " in line for line in re.findall(r"^.*: write.*$", text, re.MULTILINE))


@each_workflow
def test_no_text_of_others_is_put_into_a_command(name: str) -> None:
    steps = re.split(r"^      - ", WORKFLOWS[name], flags=re.MULTILINE)
    commands = [
        found[1] for step in steps if (found := re.search(r"run: ((?:.|\n)*?)(?:\n        \w|\Z)", step))
    ]
    assert [command for command in commands if "${{" in command] == []


@each_workflow
def test_actions_are_those_of_github_by_their_major_version(name: str) -> None:
    used = re.findall(r"uses: (\S+)", WORKFLOWS[name])
    own = [each for each in used if each.startswith("./") and (ROOT / each).is_file()]
    others = [each for each in used if re.fullmatch(r"actions/[\w-]+@v\d+", each)]
    rest = sorted(set(used) - {*own, *others})
    assert rest == (["pypa/gh-action-pypi-publish@release/v1"] if name == "release" else [])


@each_workflow
def test_every_command_is_here(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    asked = re.findall(r"\bmake ([\w-]+)$", WORKFLOWS[name], re.MULTILINE)
    assert [each for each in asked if not re.search(rf"^{each}:", makefile, re.MULTILINE)] == []
    files = re.findall(r"python ([\w/]+\.py)", WORKFLOWS[name])
    files += [f"{module.replace('.', '/')}.py" for module in re.findall(r"-m (tools\.\w+)", WORKFLOWS[name])]
    assert [each for each in files if not (ROOT / each).is_file()] == []
    assert asked or files


# --- what people are asked ------------------------------------------------------------------------------


def test_forms_come_in_french_and_in_english() -> None:
    forms = sorted((GITHUB / "ISSUE_TEMPLATE").glob("[0-9]-*.yml"))
    texts = [path.read_text(encoding="utf-8") for path in forms]
    ids = [re.findall(r"^    id: (\w+)$", text, re.MULTILINE) for text in texts]
    needed = [text.count("required: true") for text in texts]
    assert len(forms) == 6
    assert (ids[::2], needed[::2]) == (ids[1::2], needed[1::2])
    assert all({"article", "requirement"} <= set(each) for each in ids[2:4])
