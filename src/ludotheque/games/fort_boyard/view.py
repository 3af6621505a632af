"""What may be seen: the ramparts and all that lies open, the own notes, and the answer if one reads the riddle."""

from ludotheque.engine import Seat, Value, within
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.agenda import Item
from ludotheque.games.fort_boyard.chest import Sand
from ludotheque.games.fort_boyard.content import Words
from ludotheque.games.fort_boyard.disguises import SPOTS, Alteration, Spotting, alterations, knows_changes, shown_looks
from ludotheque.games.fort_boyard.fan import Challenge
from ludotheque.games.fort_boyard.gate import Gate
from ludotheque.games.fort_boyard.looks import Look
from ludotheque.games.fort_boyard.reflexes import ReflexDuel, attacker_of, windows
from ludotheque.games.fort_boyard.riddles import Riddle
from ludotheque.games.fort_boyard.rules import BOARD, Dice, Square, SquareKind
from ludotheque.games.fort_boyard.state import FortState, Keyring, Role, Scene, Voice, is_person
from ludotheque.games.fort_boyard.taboo import TO_ANSWER, Taboo, quick_answers, tricks_of


class RiddleCard(Value):
    """The riddle that is read; its answer for the reader alone (BOY-40, BOY-49)."""

    reader: Seat
    candidate: Seat
    text: Words
    tries: int | None
    answer: Words | None


class SceneView(Value):
    """What one seat sees of a challenge that is played."""

    roles: tuple[Role, ...]
    """How each seat takes its part."""
    chosen: tuple[Seat, ...]
    """Who has chosen in secret."""
    pick: str | None
    """What one has chosen oneself."""
    reacted: tuple[Seat, ...]
    """Which people have reacted."""
    time: int | None
    """How fast one was oneself, in milliseconds."""
    changes: tuple[Alteration, ...]
    """What could change in l'anomalie, for all but the candidate."""
    voices: tuple[Voice, ...]
    """Who is for which of these, in order; also for all but the candidate (BOY-54)."""
    tricks: tuple[Words, ...]
    """The trick questions of les interdits, for whoever asks."""
    quick: tuple[Words, ...]
    """What the candidate of les interdits can answer at once."""
    patience: int | None
    """How many seconds there are for an answer in les interdits."""
    answers: int | None
    """How many answers are left in l'anomalie."""
    callers: tuple[Seat | None, ...]
    """In duels of reflexes, who gives the signal against each opponent."""
    windows: tuple[tuple[int, int], ...]
    """From when to when the candidate reacts in time: to the slap, or to a drop from low, middle and high (BOY-94)."""


class View(Value):
    """The match as one seat, or a spectator, sees it."""

    seat: Seat | None
    board: tuple[SquareKind, ...]
    squares: tuple[Square, ...]
    black: tuple[int, ...]
    """How many black keys lie on each square."""
    red: tuple[int, ...]
    beside: int | None
    """How many red keys are left beside the board; none where they are not counted (BOY-27)."""
    rings: tuple[Keyring, ...]
    left: int
    """How many notes are in the chest."""
    won: tuple[int, ...]
    """How many notes each seat has won."""
    purse: tuple[int, ...]
    """The own notes."""
    purses: tuple[tuple[int, ...], ...]
    """Everyone's notes, where purses are open, and at the end; otherwise nothing (BOY-69)."""
    riddle: RiddleCard | None
    looks: tuple[Look, ...]
    needed: int | None
    """How many successes the challenge takes (BOY-52)."""
    sand: int | None
    """How many milliseconds the hourglass takes; none where sand is counted in throws (BOY-90)."""
    sand_left: int | None
    """How many milliseconds of it were left at the last beat, where it is counted in beats and has no deadline."""
    needs_nobody: bool
    """Whether chance decides the challenge whatever is answered now, so that nobody need be asked."""
    scene: SceneView | None
    first: Seat | None
    face: int | None
    dice: Dice | None
    winners: tuple[Seat, ...]
    agenda: tuple[Item, ...]


def seen(state: FortState, seat: Seat | None) -> View:
    """What this seat sees."""
    shown = state.options.open_purses or not state.agenda
    challenge = within(state, Challenge)
    return View(
        seat=seat,
        board=BOARD,
        squares=state.squares,
        black=state.black,
        red=state.red,
        beside=state.beside,
        rings=state.rings,
        left=state.left,
        won=tuple([len(purse) for purse in state.purses]),
        purse=() if seat is None else state.purses[seat],
        purses=state.purses if shown else (),
        riddle=None if state.card is None else _riddle(state, seat),
        looks=state.looks if challenge is None else shown_looks(state, challenge.seat),
        needed=None if challenge is None else rules.needed(challenge.card, state.seats),
        sand=state.sand if state.has_clock else None,
        sand_left=_sand_left(state),
        needs_nobody=bool(state.agenda) and isinstance(state.agenda[-1], Gate) and state.agenda[-1].needs_nobody(),
        scene=None if state.scene is None or challenge is None else _scene(state, challenge, state.scene, seat),
        first=state.first,
        face=state.face,
        dice=state.dice,
        winners=state.winners,
        agenda=state.agenda,
    )


def _scene(state: FortState, challenge: Challenge, scene: Scene, seat: Seat | None) -> SceneView:
    people = tuple(other for other in range(state.seats) if is_person(state, other))
    own = seat if seat in people else None
    asking, spotting = within(state, Taboo), within(state, Spotting)
    changes, voices = (scene.changes, scene.voices) if knows_changes(state, seat) else ((), ())
    asks = asking is not None and asking is state.agenda[-1] and asking.asker == seat and asking.question is None
    return SceneView(
        roles=scene.roles,
        chosen=tuple(other for other, pick in enumerate(scene.picks) if pick is not None),
        pick=None if seat is None else scene.picks[seat],
        reacted=tuple(other for other in people if scene.times[other] is not None),
        time=None if own is None else scene.times[own],
        changes=tuple(alterations(challenge.seat, state.seats)[number] for number in changes),
        voices=voices,
        tricks=tricks_of(state) if asks else (),
        quick=quick_answers(state) if asking is not None and asking.seat == seat else (),
        patience=None if asking is None else TO_ANSWER,
        answers=None if spotting is None else SPOTS - spotting.given,
        callers=_callers(state, challenge),
        windows=windows(state, challenge.card, challenge.seat),
    )


def _callers(state: FortState, challenge: Challenge) -> tuple[Seat | None, ...]:
    if within(state, ReflexDuel) is None:
        return ()
    seat, seats = challenge.seat, range(state.seats)
    return tuple(None if other == seat else attacker_of(challenge.card, seat, other, state.seats) for other in seats)


def _sand_left(state: FortState) -> int | None:
    match state.agenda[-1] if state.agenda else None:
        case Sand() as sand:
            return sand.left(state)
        case Taboo(calm=False) as taboo:
            return taboo.left(state)
        case _:
            return None


def _riddle(state: FortState, seat: Seat | None) -> RiddleCard | None:
    asked, riddle = within(state, Riddle), state.riddle
    if asked is None:
        return None
    reader = rules.reader_for(asked.seat, state.seats)
    answer = riddle.answer if seat == reader else None
    return RiddleCard(reader, asked.seat, riddle.text, riddle.tries, answer)
