"""Conditions on the form of an event, outside the files that own forms: rules in `tools/metrics.py`."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from jinja2 import Environment, nodes

from tools.metrics_house import Module, is_enum, last_name

_PLAYS = ("free", "duplicate", "individual", "triplette", "quadrette", "match")
OWNERS = ("*/forms/*", "*/form.py", "*/forms.py", *(f"tournament/play/{name}.py" for name in _PLAYS))
MEMBER = "LIBRE"
"""The member by which the enumeration of the forms is known."""


@dataclass(frozen=True, slots=True)
class FormTerms:
    """What a condition on the form is written in, and the file that defines it."""

    owner: str
    enums: frozenset[str]
    facts: frozenset[str]
    fields: frozenset[str]

    def is_fact(self, node: ast.AST) -> bool:
        """Whether an expression is a member, or a fact of a form."""
        if not isinstance(node, ast.Attribute):
            return False
        asked = last_name(node.value)
        return (
            node.attr in self.facts or asked in self.enums or (asked == "form" and node.attr in self.fields)
        )


def form_terms(house: Sequence[Module]) -> FormTerms | None:
    """Find the enumeration of the forms, and the class of facts that its members are made from."""
    classes = [(module, node) for module in house for node in module.classes]
    for module, node in classes:
        if is_enum(node) and MEMBER in (members := _members(node)):
            made_by = last_name(getattr(members[MEMBER], "func", node))
            fields = {
                name: kind
                for _, facts in classes
                if facts.name == made_by
                for name, kind in _types(facts).items()
            }
            kinds = {other.name for _, other in classes if is_enum(other)} & {*fields.values()}
            facts = {name for name, kind in (fields | _types(node)).items() if kind == "bool"}
            return FormTerms(module.name, frozenset({node.name, *kinds}), frozenset(facts), frozenset(fields))
    return None


def _members(node: ast.ClassDef) -> dict[str, ast.expr]:
    return {last_name(line.targets[0]): line.value for line in node.body if isinstance(line, ast.Assign)}


def _types(node: ast.ClassDef) -> dict[str, str]:
    """The fields and properties of a class, with the names of their types."""
    fields = [
        (last_name(line.target), line.annotation) for line in node.body if isinstance(line, ast.AnnAssign)
    ]
    properties = [
        (line.name, line.returns or line) for line in node.body if isinstance(line, ast.FunctionDef)
    ]
    return {name: last_name(kind) for name, kind in [*fields, *properties]}


# --- Python ---------------------------------------------------------------------------------------


def tests_in(module: Module) -> Iterator[ast.AST]:
    for node in module.nodes:
        if isinstance(node, ast.If | ast.IfExp | ast.While):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs
        elif isinstance(node, ast.match_case):
            yield node.pattern


def conditions(module: Module, terms: FormTerms) -> int:
    return sum(any(map(terms.is_fact, ast.walk(test))) for test in tests_in(module))


def wide_conditions(module: Module, terms: FormTerms, names: frozenset[str]) -> int:
    """The conditions, also by way of names that stand for facts, also truth values outside a test."""
    seen, count = set[ast.AST](), 0
    for test in (*tests_in(module), *filter(_is_truth, module.nodes)):
        if test not in seen:
            seen.update(inside := list(ast.walk(test)))
            count += any(terms.is_fact(node) or getattr(node, "id", "") in names for node in inside)
    return count


def _is_truth(node: ast.AST) -> bool:
    is_not = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    return is_not or isinstance(node, ast.Compare | ast.BoolOp)


def sets_of_forms(house: Sequence[Module], terms: FormTerms) -> frozenset[str]:
    """The names of the tuples and sets that members are written in."""
    return frozenset(
        last_name(target)
        for module in house
        for node in module.tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple | ast.Set | ast.Call)
        if any(map(terms.is_fact, ast.walk(node.value)))
        for target in node.targets
    )


def lookups(module: Module) -> int:
    rows = [node.slice for node in module.nodes if isinstance(node, ast.Subscript)]
    calls = [node for node in module.nodes if isinstance(node, ast.Call) and last_name(node.func) == "get"]
    return sum(last_name(row) == "form" for row in [*rows, *(call.args[0] for call in calls if call.args)])


# --- templates ------------------------------------------------------------------------------------


def names_passed(house: Sequence[Module], terms: FormTerms, sets: frozenset[str]) -> frozenset[str]:
    """The names under which templates are given a fact of the form, or a truth value made from one."""
    return frozenset(
        node.arg
        for module in house
        for node in module.nodes
        if isinstance(node, ast.keyword) and node.arg
        if terms.is_fact(node.value) or _is_truth(node.value)
        if any(terms.is_fact(part) or getattr(part, "id", "") in sets for part in ast.walk(node.value))
    )


def template_conditions(text: str, names: frozenset[str]) -> int:
    """The tests of a template that name a fact, by its own name or by one that the template gives it."""
    tree = Environment(autoescape=True).parse(text)
    known = names | {
        node.target.name
        for node in tree.find_all(nodes.Assign)
        if isinstance(node.target, nodes.Name) and not isinstance(node.node, nodes.CondExpr)
        if _names_in(node.node) & names
    }
    asking = tree.find_all((nodes.If, nodes.CondExpr, nodes.For))
    tests = [test for node in asking if isinstance(test := getattr(node, "test", None), nodes.Node)]
    return sum(bool(_names_in(test) & known) for test in tests)


def _names_in(node: nodes.Node) -> set[str]:
    return {getattr(part, "attr", getattr(part, "name", "")) for part in (node, *node.find_all(nodes.Node))}


def form_figures(root: Path, house: Sequence[Module], owners: Sequence[str]) -> list[tuple[str, str]]:
    """The figures as labels and texts; none in a house without forms."""
    if (terms := form_terms(house)) is None:
        return []
    owned = {module.name for module in house if any(fnmatch(module.name, owner) for owner in owners)}
    others = [module for module in house if module.name not in owned | {terms.owner}]
    sets = sets_of_forms(house, terms)
    names = terms.facts | names_passed(house, terms, sets)
    texts = [path.read_text(encoding="utf-8") for path in sorted((root / "src").rglob("*.html"))]
    return [
        ("conditions on the form, in Python", _told(conditions(module, terms) for module in others)),
        ("conditions on the form, in templates", _told(template_conditions(text, names) for text in texts)),
        (
            "counted widely, in Python",
            _told(wide_conditions(module, terms, sets | names) for module in others),
        ),
        ("lookups of the row of a form", _told(map(lookups, others))),
    ]


def _told(counts: Iterable[int]) -> str:
    found = [count for count in counts if count]
    return f"{sum(found)} in {len(found)} files"
