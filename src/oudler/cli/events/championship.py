"""`oudler championship`: a championship in tiers recomputed, lists received, a list handed over."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

import typer

from oudler.cli import terminal
from oudler.cli.events.check import known_keys, read_file, refuse
from oudler.cli.events.results import now
from oudler.tournament import campaigns, files
from oudler.tournament.events import seal_fields
from oudler.wording import events
from oudler.wording.language import Words
from oudler.wording.results import signature_text
from oudler.wording.terminal import complaints, helps


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked besides the files."""

    heat: str | None
    out: str | None
    places: int | None
    comite: str
    by: str
    why: str
    keys: Sequence[str]
    key_file: str | None


def championship(
    names: Annotated[
        list[str], typer.Argument(metavar="FILE...", help=helps.CAMPAIGN_FILES, show_default=False)
    ],
    heat: Annotated[str | None, typer.Option("--list", metavar="CODE", help=helps.CAMPAIGN_LIST)] = None,
    *,
    places: Annotated[int | None, typer.Option("--places", metavar="N", help=helps.CAMPAIGN_PLACES)] = None,
    comite: Annotated[str, typer.Option("--comite", metavar="NAME", help=helps.CAMPAIGN_COMITE)] = "",
    by: Annotated[str, typer.Option("--by", metavar="NAME", help=helps.CAMPAIGN_BY)] = "oudler",
    why: Annotated[str, typer.Option("--replace", metavar="TEXT", help=helps.CAMPAIGN_REPLACE)] = "",
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.CAMPAIGN_OUT)] = None,
    keys: Annotated[list[str] | None, typer.Option("--key", metavar="KEY", help=helps.CHECK_KEY)] = None,
    key_file: terminal.SignKeyOption = None,
    as_json: terminal.JsonOption = False,
    lang: terminal.LangOption = "fr",
) -> None:
    """Tell a championship or a list; what differs, is refused or signed by another key ends with 1."""
    words = terminal.words_of(lang)
    asked = _Asked(heat, out, places, comite, by, why, known_keys(words, keys or ()), key_file)
    if places is not None:
        terminal.check_range(words, "--places", places, 0, 10_000)
    read = [read_file(words, name, _read, as_json) for name in names]
    if isinstance(read[0], campaigns.DossierReport):
        is_right = _dossier(
            words, asked, read[0], list(zip(names[1:], read[1:], strict=True)), as_json=as_json
        )
    elif len(read) > 1:
        raise terminal.WrongUse(words.say(complaints.CAMPAIGN_FIRST))
    else:
        is_right = _list(words, asked, read[0], as_json=as_json)
    raise typer.Exit(terminal.status.DONE if is_right else terminal.status.REFUSED)


def _read(text: str) -> campaigns.DossierReport | campaigns.ReadList | files.Report:
    """What a file says: a championship, a list, or an event of which a list is made. Raises Unreadable."""
    if '"oudler_championship"' in text:
        return campaigns.check_dossier(text)
    return campaigns.read_list(text) if '"oudler_list"' in text else files.check_document(text)


# --- a list ---------------------------------------------------------------------------------------------


def _list(words: Words, asked: _Asked, read: campaigns.ReadList | files.Report, *, as_json: bool) -> bool:
    """Tell a list, or the list of an event, and write it where that is asked."""
    try:
        heat_list = _list_of(asked, read)
    except campaigns.NotListed as error:
        refuse(words, events.refusal_text(words, error), as_json)
    signer = terminal.signing_key(asked.key_file) if asked.out is not None else None
    if asked.out is not None:
        terminal.write_file(words, asked.out, campaigns.write_list(heat_list, signer).encode())
    signature = read.signature
    is_right = not asked.keys or files.is_signed_by(signature, asked.keys)
    if as_json:
        fields = json.loads(campaigns.write_list(heat_list, signer))
        print(json.dumps({"ok": is_right, **fields, **_out_fields(asked, signer)}, ensure_ascii=False))
    else:
        signed = signature_text(words, signature, asked.keys, is_asked=bool(asked.keys))
        print("\n".join([*events.list_lines(words, heat_list), signed, *_out_lines(words, asked, signer)]))
    return is_right


def _out_lines(words: Words, asked: _Asked, signer: files.Signer | None) -> list[str]:
    """That a file was written, and with which key it is signed."""
    if asked.out is None:
        return []
    key = files.fingerprint(signer.public) if signer else ""
    told = complaints.WRITTEN_SIGNED if signer else complaints.WRITTEN_UNSIGNED
    return [words.say(told, file=asked.out, key=key)]


def _out_fields(asked: _Asked, signer: files.Signer | None) -> dict[str, Any]:
    """The same for programs."""
    if asked.out is None:
        return {}
    return {"out": {"file": asked.out, "key": signer.public if signer else None}}


def _list_of(asked: _Asked, read: campaigns.ReadList | files.Report) -> campaigns.HeatList:
    """The list that a file is, or that the event in it makes. Raises NotListed."""
    if isinstance(read, campaigns.ReadList):
        return read.list
    if read.findings:
        raise campaigns.NotListed(campaigns.WhyNotListed.DIFFERS)
    return campaigns.list_of_event(
        read.tournament, now(), places=asked.places, comite=asked.comite, sender=asked.by
    )


# --- a championship -------------------------------------------------------------------------------------


def _dossier(
    words: Words,
    asked: _Asked,
    report: campaigns.DossierReport,
    others: Sequence[tuple[str, campaigns.DossierReport | campaigns.ReadList | files.Report]],
    *,
    as_json: bool,
) -> bool:
    """Tell a championship with the lists that are received into it, and write what is asked."""
    dossier, told = report.dossier, []
    is_right = not report.findings and (not asked.keys or files.is_signed_by(report.signature, asked.keys))
    for name, read in others:
        if isinstance(read, campaigns.DossierReport):
            raise terminal.WrongUse(words.say(complaints.CAMPAIGN_FIRST))
        dossier, received = _received(words, asked, dossier, name, read)
        is_right = is_right and received.is_right
        told.append(received)
    after = replace(
        report, dossier=dossier, signature=report.signature if dossier is report.dossier else None
    )
    is_written = asked.out is not None and is_right
    signer = terminal.signing_key(asked.key_file) if is_written else None
    if asked.out is not None and is_right:
        text = _written(words, asked, dossier, signer, as_json=as_json)
        terminal.write_file(words, asked.out, text.encode())
    if as_json:
        out = _out_fields(asked, signer) if is_written else {}
        print(json.dumps({**_fields(words, after, told, is_right=is_right), **out}, ensure_ascii=False))
    else:
        lines = [line for each in told for line in each.lines]
        out_lines = _out_lines(words, asked, signer) if is_written else []
        after_lines = events.dossier_lines(words, after, asked.keys, is_asked=bool(asked.keys))
        print("\n".join([*lines, *after_lines, *out_lines]))
    return is_right


@dataclass(frozen=True, slots=True)
class _Received:
    """What became of a list."""

    file: str
    is_right: bool
    lines: list[str]


def _received(
    words: Words,
    asked: _Asked,
    dossier: campaigns.Dossier,
    name: str,
    read: campaigns.ReadList | files.Report,
) -> tuple[campaigns.Dossier, _Received]:
    """A championship with a list, where nothing stands in the way; and what the list changes."""
    try:
        heat_list = _list_of(asked, read)
    except campaigns.NotListed as error:
        return dossier, _Received(name, False, [_told(words, name, events.refusal_text(words, error))])
    heat = campaigns.heat_for(dossier.campaign, heat_list)
    if heat is None:
        told = words.say(complaints.CAMPAIGN_NO_HEAT, heat=heat_list.head.heat)
        return dossier, _Received(name, False, [_told(words, name, told)])
    replacing = campaigns.Replaced(heat.code, heat_list, asked.why)
    is_there = heat.code in dossier.campaign.lists
    happening = replacing if is_there and asked.why else campaigns.Received(heat.code, heat_list)
    changes = [
        f"  {events.change_text(words, dossier.campaign, each)}"
        for each in campaigns.changes_by(dossier, replacing)
        if is_there
    ]
    try:
        dossier = dossier.record(happening, now(), asked.by)
    except campaigns.NotWritten as error:
        refused = [_told(words, name, events.refusal_text(words, each)) for each in error.problems]
        return dossier, _Received(name, False, [*refused, *changes])
    told = events.campaign_line_text(words, dossier.campaign, happening)
    return dossier, _Received(name, True, [_told(words, name, told), *changes])


def _told(words: Words, file: str, told: str) -> str:
    return words.say(complaints.FILE_ERROR, file=file, error=told)


def _written(
    words: Words, asked: _Asked, dossier: campaigns.Dossier, signer: files.Signer | None, *, as_json: bool
) -> str:
    """The file that is asked for: the list of a tournament, or the championship."""
    if asked.heat is None:
        return campaigns.write_dossier(dossier, signer)
    heat = dossier.campaign.setup.heat(asked.heat)
    if heat is None:
        known = words.listed([each.code for each in dossier.campaign.setup.heats])
        raise terminal.WrongUse(words.say(complaints.CAMPAIGN_CODE, code=asked.heat, known=known))
    try:
        made = campaigns.list_of_heat(dossier.campaign, dossier.log, heat, sent=now(), sender=asked.by)
        return campaigns.write_list(made, signer)
    except campaigns.NotListed as error:
        refuse(words, events.refusal_text(words, error), as_json)


def _fields(
    words: Words, report: campaigns.DossierReport, told: Sequence[_Received], *, is_right: bool
) -> dict[str, Any]:
    campaign = report.dossier.campaign
    fields = campaigns.dossier_fields(campaign)
    for name, found in (
        ("objections", [events.objection_told(words, each) for each in campaigns.objections(campaign)]),
        ("missing", [events.missing_told(words, each) for each in campaigns.missing(campaign)]),
    ):
        fields[name] = [
            {**each, "title": one.title, "text": one.detail, "source": one.source}
            for each, one in zip(fields[name], found, strict=True)
        ]
    return {
        "ok": is_right,
        "findings": [events.found_text(words, each) for each in report.findings],
        "files": [{"file": each.file, "ok": each.is_right, "text": each.lines} for each in told],
        **fields,
        "seal": seal_fields(report.dossier.log[-1]),
    }
