"""Who may ask for what: the least role of every address of the server, one row each."""

from starlette.routing import BaseRoute, Mount, Route

from oudler.web.site.roles import Role

DESK = "/e/{event}/bureau"
SEASON = "/championnats/{campaign}"
_ROWS = {
    Role.PUBLIC: (
        "GET /",
        "GET /aide",
        "GET POST /cle",
        "GET /diriger",
        "GET /jouer",
        "POST /jouer/seul",
        "POST /jouer/table",
        "GET /apprendre",
        "GET /apprendre/donner",
        "GET /apprendre/regles",
        "POST /apprendre/{lesson}",
        "GET /duplicate",
        "POST /duplicate/defi",
        "GET /duplicate/{set}",
        "GET POST /duplicate/{set}/clore",
        "GET /duplicate/{set}/etuis.jsonl",
        "GET /duplicate/{set}/preuve",
        "GET /duplicate/{set}/qr.svg",
        "GET POST /duplicate/{set}/{board}",
        "GET /t/{code}",
        "GET /t/{code}/qr.svg",
        "POST /t/{code}/donne/{number}/signalement",
        "GET /t/{code}/donne/{number}",
        "GET /t/{code}/donne/{number}.jsonl",
        "GET /t/{code}/donne/{number}/preuve",
        "GET /moi",
        "GET /moi/appareil",
        "GET /moi/donnes.jsonl",
        "POST /moi/effacer",
        "GET POST /moi/ici",
        "GET /e/{event}",
        "GET /e/{event}/classement",
        "GET /e/{event}/direct",
        "GET /e/{event}/ecran",
        "GET /e/{event}/etuis",
        "GET POST /e/{event}/f/{code}",
        "GET /e/{event}/j/{code}",
        "GET POST /e/{event}/inscription",
        "GET /e/{event}/inscription/{link}",
        "GET /e/{event}/inscription/{link}/agenda.ics",
        "GET POST /e/{event}/inscription/{link}/changer",
        "POST /e/{event}/inscription/{link}/renoncer",
        "GET /e/{event}/moi",
        "GET /e/{event}/moi/feuille",
        "GET /e/{event}/places",
        "GET POST /e/{event}/rejoindre",
        "GET ¶/direct",
        "GET POST ¶/rejoindre",
        "POST /langue",
        "GET /ping",
        "POST /quitter",
    ),
    Role.TABLE: (
        "POST /e/{event}/moi/appel",
        "POST /e/{event}/moi/confirmer",
        "POST /e/{event}/moi/contester",
        "POST /e/{event}/moi/feuille",
        "POST /e/{event}/moi/present",
        "POST /e/{event}/moi/reprendre",
    ),
    Role.ARBITER: (
        "GET ¶",
        "POST ¶/defaire",
        "GET POST ¶/derogation/{mark}",
        "GET POST ¶/etapes",
        "POST ¶/etapes/aval",
        "POST ¶/etapes/places",
        "GET ¶/fichier",
        "GET ¶/journal",
        "GET POST ¶/licences",
        "GET ¶/papiers/{code}.pdf",
        "GET POST ¶/recevoir",
        "POST ¶/recevoir/garder",
        "GET POST ¶/reglement",
        "GET ¶/remettre",
        "GET ¶/remettre/qualifies.{ending}",
        "GET ¶/remplacer",
        "GET POST ¶/titre/{place}",
        "POST ¶/titres",
        "GET POST ¶/tournoi/{heat}",
        "POST ¶/tournoi/{heat}/arbitres",
        "GET ¶/tournoi/{heat}/liste.json",
        "POST ¶/tournoi/{heat}/presents",
        "POST ¶/tournoi/{heat}/titres",
        "GET POST ¶/tournoi/{heat}/{place}",
        "GET §/arbitrage",
        "POST §/arbitrage/annuler",
        "POST §/arbitrage/etui",
        "POST §/arbitrage/hors-code",
        "GET POST §/arbitrage/{round}/{table}",
        "GET §/classement",
        "GET POST §/classement/clore",
        "GET §/classement/comptes",
        "POST §/classement/comptes/accord",
        "POST §/classement/comptes/confirmer",
        "GET §/classement/exporter",
        "GET §/classement/exporter/{what}.{ending}",
        "GET POST §/classement/prix",
        "GET §/classement/reunir",
        "GET §/classement/reunir/equipes.{ending}",
        "GET POST §/classement/rouvrir",
        "GET §/classement/si",
        "POST §/defaire",
        "GET §/epreuve",
        "GET POST §/epreuve/changer",
        "GET §/epreuve/paralleles",
        "GET POST §/epreuve/mouvement",
        "GET §/etuis",
        "GET §/etuis/{session}",
        "POST §/etuis/{session}/arreter",
        "GET §/etuis/{session}/etiquettes.pdf",
        "POST §/etuis/{session}/faire",
        "POST §/etuis/{session}/fichier",
        "POST §/etuis/{session}/montrer",
        "POST §/etuis/{session}/sceller",
        "GET §/etuis/{session}/scelles.jsonl",
        "GET POST §/etuis/{session}/verifier",
        "GET §/feuilles",
        "GET POST §/feuilles/etui/{session}/{board}",
        "POST §/feuilles/habitude",
        "GET §/feuilles/{round}",
        "GET POST §/feuilles/{round}/{table}",
        "GET POST §/inscriptions",
        "GET POST §/inscriptions/appel",
        "POST §/inscriptions/appel/defaire",
        "GET POST §/inscriptions/equipe",
        "GET §/inscriptions/lien",
        "POST §/inscriptions/lien/confirmer",
        "POST §/inscriptions/lien/ecarter",
        "POST §/inscriptions/lien/reprendre",
        "GET POST §/inscriptions/liste",
        "POST §/inscriptions/liste/inscrire",
        "GET POST §/inscriptions/liste/suite",
        "POST §/inscriptions/tous-payes",
        "POST §/inscriptions/{number}/absent",
        "POST §/inscriptions/{number}/arriver",
        "POST §/inscriptions/{number}/corriger",
        "POST §/inscriptions/{number}/oublier",
        "POST §/inscriptions/{number}/payer",
        "POST §/inscriptions/{number}/rayer",
        "POST §/inscriptions/{number}/rendre",
        "POST §/inscriptions/{number}/souhait",
        "GET §/papiers",
        "GET §/papiers/dossier/{phase}.pdf",
        "GET §/papiers/{code}.pdf",
        "GET §/relais",
        "GET §/relais/fichier",
        "GET §/relais/gardes/{number}",
        "GET §/relais/journal",
        "GET §/reparations",
        "GET POST §/reparations/{kind}",
        "GET §/salle",
        "GET /c/{club}/bureau",
        "POST §/salle/annonce",
        "POST §/salle/appel",
        "POST §/salle/couleur",
        "GET POST §/salle/ecran",
        "POST §/salle/horloge",
        "GET POST §/salle/places",
        "GET POST §/salle/position",
        "GET POST §/salle/suite",
        "GET §/salle/table/{table}",
        "POST §/salle/tirer",
    ),
    Role.ORGANISER: (
        "GET POST ¶/inviter",
        "POST ¶/retirer",
        "GET POST ¶/tournoi/{heat}/annoncer",
        "GET POST /championnats/nouveau",
        "POST /reprendre-championnat/{kept}",
        "POST §/epreuve/paralleles",
        "POST §/epreuve/retirer",
        "GET POST §/etuis/{session}/imprimer",
        "POST §/inscriptions/lien",
        "POST §/inscriptions/lien/effacer",
        "GET POST §/inviter",
        "GET §/relais/sauvegarde",
        "POST /cle/nouvelle",
        "POST /essai",
        "POST /nom",
        "GET POST /nouvelle",
        "GET POST /reprendre",
        "POST §/relais/passer",
        "POST §/relais/suite",
        "GET POST /reprendre/{kept}/{number}",
        "POST /horloge",
    ),
}
"""Methods and path; « § » is the desk of an event, « ¶ » that of a championship."""


def decided() -> dict[tuple[str, str], Role]:
    """The least role for every method and path that was decided on."""
    found: dict[tuple[str, str], Role] = {}
    for role, rows in _ROWS.items():
        for row in rows:
            *methods, path = row.replace("§", DESK).replace("¶", SEASON).split()
            found |= {(method, path): role for method in methods}
    return found


def served(routes: tuple[BaseRoute, ...]) -> set[tuple[str, str]]:
    """Every method and path of some routes; files for browsers are for everybody."""
    assert [route.path for route in routes if isinstance(route, Mount)] == ["/static"]
    return {
        (method, route.path)
        for route in routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }


_FILLED = {
    "code": "nothing",
    "what": "resultats",
    "ending": "csv",
    "kind": "depart",
    "phase": "nothing",
}


def filled(path: str, event: str, campaign: str = "1") -> str:
    """A path with something for each of its parts: the event, the championship, else a word or a 1."""
    parts = path.replace("{event}", event).replace("{campaign}", campaign).split("{")
    names = [part.partition("}") for part in parts[1:]]
    return parts[0] + "".join(_FILLED.get(name, "1") + rest for name, _, rest in names)
