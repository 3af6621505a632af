"""`ludotheque new-game`: writes a folder with a working game that passes the contract, as a starting point."""

import keyword
import re
import shutil
from collections.abc import Container, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated, Final

from cyclopts import Parameter
from rich.text import Text

from ludotheque.cli.commands import Lang, console
from ludotheque.cli.language import spoken
from ludotheque.engine import LudothequeError
from ludotheque.games import games
from ludotheque.games.elsewhere import NAME
from ludotheque.texts import texts

LONGEST: Final = 30
COPIED: Final = frozenset((".py", ".md", ".ftl", ".toml"))


def new_game(
    name: Annotated[str, Parameter(help="cli-new-game-name")],
    /,
    *,
    into: Annotated[Path, Parameter(help="cli-new-game-into")] = Path(),
    lang: Lang = None,
) -> None:
    """Write the folder, and print the next steps."""
    t = texts(spoken(lang))
    folder = written(checked(name), into)
    package = _package(name)
    console.print(Text(t("new-game-written", folder=str(folder)), "bold"), soft_wrap=True)
    for command in (f"cd {folder}", "python -m pip install -e .", "python -m pytest", f"ludotheque play {name}"):
        console.print(f"  {command}", soft_wrap=True)
    console.print(Text(t("new-game-next", rules=f"src/{package}/throwing.py", texts=f"src/{package}/texts.fr.ftl")))


def checked(name: str) -> str:
    """The name; LudothequeError if it is not a valid name of a game, or is taken by a game or module."""
    if len(name) > LONGEST or not NAME.fullmatch(name) or keyword.iskeyword(_package(name)):
        raise LudothequeError("new-game-name", name=name, most=LONGEST)
    if name in games() or find_spec(_package(name)) is not None:
        raise LudothequeError("new-game-taken", name=name, package=_package(name))
    return name


def written(name: str, into: Path) -> Path:
    """Write a game of this name into a new folder, atomically; LudothequeError if that fails."""
    folder = into / name
    if folder.exists() or folder.is_symlink():
        raise LudothequeError("new-game-exists", folder=str(folder))
    try:
        beside = Path(mkdtemp(prefix=f".{name}-", dir=into))
        try:
            for path, source in _sources(name):
                (beside / path).parent.mkdir(parents=True, exist_ok=True)
                (beside / path).write_text(source, encoding="utf-8", newline="\n")
            beside.chmod(0o755)
            beside.rename(folder)
        except BaseException:
            shutil.rmtree(beside, ignore_errors=True)
            raise
    except OSError as error:
        detail = error.strerror or str(error)
        raise LudothequeError("new-game-unwritable", folder=str(folder), detail=detail) from None
    return folder


def _sources(name: str) -> list[tuple[str, str]]:
    """The files of the example game, with every name in them changed."""
    root = _template()
    paths = [path for path in sorted(root.rglob("*")) if path.suffix in COPIED and path.is_file()]
    sources = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    taken = {word for source in sources.values() for word in re.findall(r"\w+", source)}
    changes = _changes(name, taken)
    return [(_renamed(path, changes), _renamed(source, changes)) for path, source in sources.items()]


def _template() -> Path:
    """The folder of the example game: beside this file in a wheel, in `examples/` in the source tree."""
    installed = Path(__file__).parent / "template"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "examples" / "highest_roll"


def _changes(name: str, taken: Container[str]) -> dict[str, str]:
    """The replacement of each name in the example; that of its class avoids names that are `taken`."""
    title = name.replace("-", " ").capitalize()
    kind = "".join(word.capitalize() for word in name.split("-"))
    clause = re.sub("[^A-Z]", "", name.rpartition("-")[2].upper()) or "RULE"
    return {
        "The highest roll": title,
        "Le plus haut lancer": title,
        "highest_roll": _package(name),
        "highest-roll": name,
        "HighestRoll": f"{kind}Game" if kind in taken or keyword.iskeyword(kind) else kind,
        "ROLL-": f"{clause}-",
    }


def _renamed(text: str, changes: Mapping[str, str]) -> str:
    return re.sub("|".join(changes), lambda found: changes[found[0]], text)


def _package(name: str) -> str:
    return name.replace("-", "_")
