"""Copies of everything in a folder that the organiser chose, such as a USB stick, after each round.

Which folder it is belongs to this computer, like its key: it stands in a file beside the database, not in it,
so that a copy of the database that is opened elsewhere writes nowhere.
"""

import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from threading import Condition, Lock, Thread

from oudler.director.desk.times import file_stamp, written
from oudler.rules import Refusal
from oudler.store import Hindrance, Store, Unavailable
from oudler.wording.language import WordedGround, Words, clock_text, msg
from oudler.wording.terminal import hindrance_text

MOST_KEPT = 50
USUAL_KEPT = 12
"""Copies of two evenings of five rounds."""
AGAIN = 60.0
"""Seconds after which a copy that failed is tried again."""
_LOG = logging.getLogger(__name__)


class WhyNoFolder(WordedGround):
    """Why no copies can be kept in a folder."""

    NOT_WHOLE = msg("écrivez le chemin en entier, comme {example}")
    NO_FOLDER = msg(
        "« {folder} » n'est pas un dossier de cet ordinateur : branchez la clé, ou créez-le d'abord"
    )
    SAME_FOLDER = msg("« {folder} » a déjà la base de données : choisissez un autre disque, une clé USB")
    NOT_WRITABLE = msg("« {folder} » ne peut pas être écrit : vérifiez que la clé n'est pas verrouillée")
    WRONG_COUNT = msg("gardez de 1 à {most} copies")
    ON_A_SERVER = msg("tout est sur un serveur PostgreSQL : programmez-y « oudler backup »")


class NoFolder(Refusal):
    """A folder that cannot be chosen; nothing is changed."""


@dataclass(frozen=True, slots=True)
class ChosenFolder:
    """The folder of the copies, and what became of the last ones."""

    folder: str
    id: str
    """Of this computer's copies: another may use the same stick."""
    keep: int = USUAL_KEPT
    last: str = ""
    """When the last copy was made; empty: none was."""
    failed: str = ""
    """Since when none can be made; empty: the last one was."""
    why: str = ""
    """The hindrance."""

    @property
    def marker(self) -> Path:
        """A file that shows that the folder is the one that was chosen: a stick may be out."""
        return Path(self.folder) / f".oudler-copies-{self.id}"


class FolderCopies:
    """The copies of one database in a folder."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        """Go on with the folder that was chosen before, if one was."""
        self._store = store
        self._now = now
        self._file = store.file and store.file.resolve().with_name(f"{store.file.name}.copies")
        self._turn = Lock()
        self._due = Condition()
        self._is_due = self._is_over = False
        self._thread: Thread | None = None
        self.chosen = self._read()

    @property
    def is_possible(self) -> bool:
        """Whether the database is a file of this computer."""
        return self._file is not None

    # --- which folder ---------------------------------------------------------------------------------

    def choose(self, folder: str, keep: int = USUAL_KEPT) -> None:
        """Keep copies in a folder from now on, and make the first. Raises NoFolder."""
        path = self._checked(folder, keep)
        before = self.chosen
        is_same = before is not None and before.folder == str(path)
        id = before.id if before and is_same else secrets.token_hex(3)
        with self._turn:
            chosen = replace(before, keep=keep) if before and is_same else ChosenFolder(str(path), id, keep)
            try:
                chosen.marker.touch()
            except OSError as error:
                raise NoFolder(WhyNoFolder.NOT_WRITABLE, folder=folder) from error
            self._keep(chosen)
        self.copy()

    def give_up(self) -> None:
        """Keep no more copies; those that were made stay."""
        with self._turn:
            self._keep(None)

    def copies(self) -> tuple[Path, ...]:
        """The copies of this computer in the folder, the latest first; none while it is away."""
        chosen = self.chosen
        if chosen is None:
            return ()
        with suppress(OSError):
            found = Path(chosen.folder).glob(f"oudler-copie-{chosen.id}-*.sqlite")
            return tuple(sorted((path for path in found if path.is_file()), reverse=True))
        return ()

    def _checked(self, folder: str, keep: int) -> Path:
        path = Path(folder)
        if self._file is None:
            raise NoFolder(WhyNoFolder.ON_A_SERVER)
        if not 1 <= keep <= MOST_KEPT:
            raise NoFolder(WhyNoFolder.WRONG_COUNT, most=MOST_KEPT)
        if "\0" in folder or not path.is_absolute():
            raise NoFolder(WhyNoFolder.NOT_WHOLE, example=str(Path.home().resolve() / "Oudler"))
        if not path.is_dir():
            raise NoFolder(WhyNoFolder.NO_FOLDER, folder=folder)
        if path.resolve() == self._file.parent:
            raise NoFolder(WhyNoFolder.SAME_FOLDER, folder=folder)
        return path.resolve()

    # --- copying --------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Have a copy made soon, by a thread of its own: nobody waits for a slow stick."""
        if self.chosen is None:
            return
        with self._due:
            self._is_due = True
            if self._thread is None:
                self._thread = Thread(target=self._run, daemon=True, name="copies")
                self._thread.start()
            self._due.notify()

    def ask_again(self) -> None:
        """Have a copy made where the last one failed."""
        if self.chosen is not None and self.chosen.failed:
            self.ask()

    def close(self) -> None:
        """Make no more copies; one that is due is made first."""
        with self._due:
            self._is_over = True
            self._due.notify()
        if self._thread is not None:
            self._thread.join()

    def copy(self) -> bool:
        """Make a copy now; whether that succeeded, or nothing was to do. A failure is remembered and told."""
        with self._turn:
            chosen = self.chosen
            if chosen is None:
                return True
            at = written(self._now())
            try:
                self._copied(chosen, at)
            except Unavailable as error:
                _LOG.warning("no copy: %s", error.why)
                self._keep(replace(chosen, failed=chosen.failed or at, why=str(error.why)))
                return False
            self._keep(replace(chosen, last=at, failed="", why=""))
            return True

    def _copied(self, chosen: ChosenFolder, at: str) -> None:
        """A copy, then no more than asked for; on a full disk the oldest makes room. Raises Unavailable."""
        if not chosen.marker.is_file():
            raise Unavailable(Hindrance.NO_FOLDER, chosen.folder)
        stamp = file_stamp(at)
        path = Path(chosen.folder) / f"oudler-copie-{chosen.id}-{stamp}.sqlite"
        try:
            self._store.backup(path)
        except Unavailable as error:
            old = self.copies()
            if error.why is not Hindrance.FULL or len(old) < 2:
                raise
            _remove(old[-1])
            self._store.backup(path)
        for extra in self.copies()[chosen.keep :]:
            _remove(extra)

    def _run(self) -> None:
        wait: float | None = None
        while True:
            with self._due:
                if not self._is_due and not self._is_over:
                    self._due.wait(wait)
                if self._is_over and not self._is_due:
                    return
                self._is_due = False
            wait = None if self.copy() else AGAIN

    # --- what is remembered ---------------------------------------------------------------------------

    def _read(self) -> ChosenFolder | None:
        if self._file is None:
            return None
        try:
            return ChosenFolder(**json.loads(self._file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def _keep(self, chosen: ChosenFolder | None) -> None:
        """Remember the folder; where that fails, it is known as long as the program runs."""
        self.chosen = chosen
        assert self._file is not None
        with suppress(OSError):
            if chosen is None:
                self._file.unlink(missing_ok=True)
                return
            part = self._file.with_name(f"{self._file.name}.part")
            part.write_text(json.dumps(asdict(chosen)), encoding="utf-8")
            part.replace(self._file)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


# --- words ----------------------------------------------------------------------------------------------

_GONE = msg("le dossier n'est plus là : rebranchez la clé")
_FAILED = msg("Pas de copie depuis {time} : {why}. Rien n'est perdu ; Oudler réessaie chaque minute.")


def copies_text(words: Words, copies: FolderCopies) -> str:
    """That copies cannot be made, why, and what to do; empty where they can."""
    chosen = copies.chosen
    if chosen is None or not chosen.failed:
        return ""
    is_gone = chosen.why == Hindrance.NO_FOLDER
    why = words.say(_GONE) if is_gone else hindrance_text(words, chosen.why)
    return words.say(_FAILED, time=clock_text(words, chosen.failed), why=why)
