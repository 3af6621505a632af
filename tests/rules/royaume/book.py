"""The part of the rule book that is told from the content: objects, heroes, companions, the codex and the cards.

`PYTHONPATH=tests python -m rules.royaume.book` writes it anew into both books, between clauses and last line.
"""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.board import KIND, SQUARES
from ludotheque.games.royaume.content import (
    CAMP,
    CONTENT,
    GARDEN_TOKENS,
    HIGHEST,
    KEYS,
    KING,
    LANDING,
    MINORS,
    ROOMS,
    WHIRLPOOLS,
    Band,
    Step,
    Test,
)
from ludotheque.games.royaume.names import Region, Square
from ludotheque.texts import LANGUAGES, Language, texts

NBSP: Final = "\u00a0"
WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "things": "Objects, heroes and companions",
        "things-lead": "By how much each object raises or lowers a result:",
        "magic-lead": "The five magic objects:",
        "heroes-lead": "Each hero has a power:",
        "companions-lead": "And these may come along:",
        "codex": "The codex",
        "keys-lead": "Key adventures, square by square. The exit is resolved at once.",
        "minor-lead": "Minor adventures: one throw each, which objects and companions may change like any other.",
        "whirlpools-lead": "Whirlpools. Whoever has all three pieces goes to the garden instead.",
        "or": "or",
        "won": "Won: {square}.",
        "lost": "Lost: {square}.",
        "piece-red": "red piece",
        "piece-green": "green piece",
        "piece-blue": "blue piece",
        "exits": "You come out",
        "to": "Carried along: {squares}.",
        "own": "Whoever entered it: {square}.",
        "elsewhere": "When something else turns a portion, everyone on it is placed: {squares}.",
        "camp": "The camp: {squares}.",
        "castle": "“The Demon’s Castle”",
        "garden": "The five garden tokens restore {tokens} objects.",
        "rooms": "The four rooms of the dungeon, in whatever order they lie: {rooms}.",
        "king": "The demon king has {king} and what his die shows; you need as much.",
        "cards": "The 36 event cards",
        "event": "event square",
        "restore": "restores {amount}",
        "least": "{low} or more",
        "most": "{high} or less",
        "between": "{low} to {high}",
        "list": " and ",
        "colon": ": ",
        "semicolon": "; ",
    },
    "fr": {
        "things": "Objets, héros et compagnons",
        "things-lead": f"De combien chaque objet augmente ou réduit un résultat{NBSP}:",
        "magic-lead": f"Les cinq objets magiques{NBSP}:",
        "heroes-lead": f"Chaque héros a son pouvoir{NBSP}:",
        "companions-lead": f"Et voici qui peut vous accompagner{NBSP}:",
        "codex": "Le codex",
        "keys-lead": "Les aventures clefs, case par case. La sortie est résolue aussitôt.",
        "minor-lead": (
            f"Les aventures mineures{NBSP}: un seul lancer, qu’objets et compagnons peuvent changer comme tout autre."
        ),
        "whirlpools-lead": "Les tourbillons. Qui a les trois morceaux va au jardin à la place.",
        "or": "ou",
        "won": f"Gagnée{NBSP}: {{square}}.",
        "lost": f"Perdue{NBSP}: {{square}}.",
        "piece-red": "morceau rouge",
        "piece-green": "morceau vert",
        "piece-blue": "morceau bleu",
        "exits": "Vous ressortez",
        "to": f"Emportés{NBSP}: {{squares}}.",
        "own": f"Qui y est entré{NBSP}: {{square}}.",
        "elsewhere": f"Quand autre chose retourne une portion, ceux qui s’y trouvent sont placés{NBSP}: {{squares}}.",
        "camp": f"Le camp{NBSP}: {{squares}}.",
        "castle": f"«{NBSP}Le Château démoniaque{NBSP}»",
        "garden": "Les cinq jetons du jardin restaurent {tokens} objets.",
        "rooms": f"Les quatre salles du donjon, dans l’ordre où elles se trouvent{NBSP}: {{rooms}}.",
        "king": f"Le roi démon a {{king}} et ce que montre son dé{NBSP}; il vous faut autant.",
        "cards": "Les 36 cartes Événement",
        "event": "case événement",
        "restore": "restaure {amount}",
        "least": "{low} ou plus",
        "most": "{high} ou moins",
        "between": "{low} à {high}",
        "list": " et ",
        "colon": f"{NBSP}: ",
        "semicolon": f"{NBSP}; ",
    },
}
END: Final[Mapping[Language, str]] = {"en": "Ludothèque is an independent", "fr": "Ludothèque est un projet"}
"""How the last line of each book begins."""


class Annex:
    """What the content says, in one language."""

    def __init__(self, language: Language) -> None:
        self._say = texts(language)
        self._words = WORDS[language]

    def __str__(self) -> str:
        return "\n".join([*self._things(), *self._codex(), *self._castle(), *self._cards(), ""])

    def _things(self) -> Iterator[str]:
        """Objects and their values, powers and companions."""
        say, words = self._say, self._words
        yield from (f"## {words['things']}", "", words["things-lead"], "")
        for name, value in CONTENT.objects.items():
            yield f"- {self._capital(say(f'royaume-word-{name}'))}{words['colon']}{value}."
        yield from ("", words["magic-lead"], "")
        for name in CONTENT.magic:
            yield f"- **{self._capital(say(f'royaume-word-{name}'))}.** {say(f'royaume-magic-{name}')}"
        yield from ("", words["heroes-lead"], "")
        for hero in CONTENT.heroes:
            yield f"- **{say(f'royaume-name-{hero}')}**{words['colon']}{say(f'royaume-power-{hero}')}"
        yield from ("", words["companions-lead"], "")
        for companion in CONTENT.companions:
            yield f"- **{self._capital(say(f'royaume-name-{companion}'))}.** {say(f'royaume-helps-{companion}')}"
        yield ""

    def _codex(self) -> Iterator[str]:
        """Every entry but the castle's, with the squares that it leads to."""
        say, words = self._say, self._words
        yield from (f"## {words['codex']}", "", words["keys-lead"], "")
        for key, adventure in KEYS.items():
            piece = words[f"piece-{adventure.colour}"]
            steps = words["semicolon"].join(
                f"{number}{words['colon']}{self._step(step)}" for number, step in enumerate(adventure.steps, 1)
            )
            won = words["won"].format(square=self._square(adventure.won))
            lost = words["lost"].format(square=self._square(adventure.lost))
            yield f"- **{self._capital(say(f'royaume-name-{key}'))}** ({piece}). {steps}. {won} {lost}"
        yield from ("", words["minor-lead"], "")
        for minor, bands in MINORS.items():
            exits = self._exits(bands)
            told = f"{say(f'royaume-codex-{minor}')} {words['exits']}{words['colon']}{exits}."
            yield f"- **{self._capital(say(f'royaume-name-{minor}'))}.** {told}"
        yield from ("", words["whirlpools-lead"], "")
        for name, whirlpool in WHIRLPOOLS.items():
            squares = (whirlpool.to,) if isinstance(whirlpool.to, str) else tuple(whirlpool.to.values())
            said = words["to"].format(squares=f" {words['or']} ".join(map(self._square, squares)))
            own = "" if whirlpool.own is None else " " + words["own"].format(square=self._square(whirlpool.own))
            yield f"- **{self._capital(say(f'royaume-name-{name}'))}.** {say(f'royaume-codex-{name}')} {said}{own}"
        yield from ("", words["elsewhere"].format(squares=self._by_region(LANDING)))
        yield from ("", words["camp"].format(squares=self._by_region(CAMP)), "")

    def _exits(self, bands: tuple[Band, ...]) -> str:
        """Where one leaves a minor adventure, by the result if that makes a difference."""
        words = self._words
        squares = [f" {words['or']} ".join(map(self._square, band.exits)) for band in bands]
        if len(set(squares)) == 1:
            return squares[0]
        tests = [self._test(Test(band.low, band.high)) for band in bands]
        return words["semicolon"].join(f"{test}{words['colon']}{to}" for test, to in zip(tests, squares, strict=True))

    def _castle(self) -> Iterator[str]:
        """The last entry of the codex."""
        words = self._words
        *tokens, last = sorted(GARDEN_TOKENS)
        rooms = self._words["semicolon"].join(map(self._test, ROOMS))
        yield from (f"## {words['castle']}", "")
        yield "- " + words["garden"].format(tokens=f"{', '.join(map(str, tokens))}{words['list']}{last}")
        yield "- " + words["rooms"].format(rooms=rooms)
        yield "- " + words["king"].format(king=KING)
        yield ""

    def _cards(self) -> Iterator[str]:
        """Every event card, and how often it is in the pack."""
        say = self._say
        yield from (f"## {self._words['cards']}", "")
        for card in CONTENT.events:
            yield f"- {card.count} × **{say(f'royaume-card-{card.id}', wording=1).replace('.', '.**', 1)}"

    def _step(self, step: Step) -> str:
        asked = self._test(step.test)
        if step.object is not None:
            return f"{asked}, {self._words['or']} {self._say(f'royaume-word-{step.object}')}"
        if step.companion is not None:
            return f"{asked}, {self._words['or']} {self._say(f'royaume-name-{step.companion}')}"
        return asked

    def _test(self, test: Test) -> str:
        kind = "least" if test.high == HIGHEST else "most" if test.low == 0 else "between"
        return self._words[kind].format(low=test.low, high=test.high)

    def _square(self, square: Square) -> str:
        """Where a square is, and what it does unless that is nothing."""
        where = self._say(f"royaume-word-{square}")
        match KIND[square]:
            case "event":
                return f"{where} ({self._words['event']})"
            case "restore":
                return f"{where} ({self._words['restore'].format(amount=SQUARES[square].amount)})"
            case _:
                return where

    def _by_region(self, squares: Mapping[Region, Square]) -> str:
        return self._words["semicolon"].join(
            f"{self._say(f'royaume-name-{region}')}{self._words['colon']}{self._square(square)}"
            for region, square in squares.items()
        )

    @staticmethod
    def _capital(words: str) -> str:
        return words[:1].upper() + words[1:]


def path_of(language: Language) -> Path:
    """Where a rule book lies."""
    return Path(str(files(GAME.package))) / f"rulebook.{language}.md"


def with_annex(book: str, language: Language) -> str:
    """A book with the annex between its clauses and its last line."""
    clauses = book.partition(f"\n## {WORDS[language]['things']}\n")[0].partition(f"\n{END[language]}")[0]
    last = book[book.index(f"\n{END[language]}") :]
    return f"{clauses.rstrip()}\n\n{Annex(language)}{last}"


def main() -> None:
    """Write both books anew."""
    for language in LANGUAGES:
        path = path_of(language)
        path.write_text(with_annex(path.read_text(encoding="utf-8"), language), encoding="utf-8")


if __name__ == "__main__":
    main()
