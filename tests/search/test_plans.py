"""What the games tell a search: what is worth trying, what a position is worth, and how playouts are played."""

import io

import pytest
from msgspec.structs import replace
from rich.console import Console

import ludotheque
from contract.support import ident
from ludotheque.cli.setup import Wishes, new_table
from ludotheque.engine import Action, AnyGame, AnyPosition, Fast
from ludotheque.games import bots_of, find_game, levels_of, needed_knowledge, plan_of
from ludotheque.games.cluedo import searching as cluedo
from ludotheque.games.cluedo.actions import Accuse, Enter, Suppose
from ludotheque.games.cluedo.moving import Moving, Walking
from ludotheque.games.cluedo.supposing import Supposing
from ludotheque.games.tour_de_france import searching as tour
from ludotheque.games.tour_de_france.actions import Lay, Pass, Rest
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.texts import texts


def reached(game: str, seats: int, kind: type, nth: int = 1) -> AnyPosition:
    """Where amateurs are asked this kind of decision for the nth time."""
    match, rng = ludotheque.new_match(game, seats=seats, seed=1), Fast(1)
    bot = bots_of(match.game)["amateur"]()
    while not match.over:
        seat = match.actors[0]
        nth -= isinstance(match.state.agenda[-1], kind)
        if not nth:
            return match.position()
        match.play(seat, bot.choose(needed_knowledge(match, seat), match.legal(seat), rng))
    raise LookupError(kind)


def tried(position: AnyPosition, deals: list[AnyPosition]) -> tuple[Action, ...]:
    seat = position.state.agenda[-1].actors(position.state)[0]
    return cluedo.narrow(deals, seat, position.legal(seat))


def other_deals(position: AnyPosition) -> list[AnyPosition]:
    knowledge = position.knowledge(position.state.agenda[-1].actors(position.state)[0])
    return [ludotheque.determinised("cluedo", knowledge, Fast(seed)) for seed in range(8)]


def test_an_accusation_is_tried_only_if_it_is_right_in_every_deal() -> None:
    early = reached("cluedo", 3, Moving)
    assert not any(isinstance(action, Accuse) for action in tried(early, other_deals(early)))
    certain = [action for action in tried(early, [early] * cluedo.SURE) if isinstance(action, Accuse)]
    assert certain == [Accuse(*early.state.envelope)]
    assert not any(isinstance(action, Accuse) for action in tried(early, [early] * 3))


def test_a_hypothesis_is_made_of_the_likeliest_cards() -> None:
    asked = reached("cluedo", 3, Supposing)
    found = tried(asked, other_deals(asked))
    assert 0 < len(found) <= cluedo.TRIED**2
    assert all(isinstance(action, Suppose) for action in found)


def test_rooms_are_tried_before_corridors() -> None:
    walking = reached("cluedo", 3, Walking, 3)
    rooms = [action for action in walking.legal() if isinstance(action, Enter)]
    found = tried(walking, other_deals(walking))
    assert list(found) == rooms if rooms else len(found) <= 2 * cluedo.WALKS


def test_knowing_more_cards_is_worth_more_and_a_wrong_accusation_nothing() -> None:
    later = reached("cluedo", 3, Moving, 12)
    worth = cluedo.worth(later, Fast(1))
    assert worth is not None
    assert sum(worth) == pytest.approx(1)
    assert len(set(worth)) > 1
    seat = later.state.agenda[-1].actors(later.state)[0]
    wrong = next(action for action in later.legal() if isinstance(action, Accuse) and not _is_right(action, later))
    out = later.after(wrong)
    worth = cluedo.worth(out, Fast(1))
    assert worth is not None
    assert worth[seat] == 0


def _is_right(action: Accuse, position: AnyPosition) -> bool:
    return position.state.envelope == (action.suspect, action.weapon, action.room)  # type: ignore[no-any-return]


def test_a_rider_rests_never_and_helps_nobody_else() -> None:
    position = reached("tour-de-france", 2, Reactions, 4)
    window, state = position.state.agenda[-1], position.state
    for seat in window.actors(state):
        found = tour.narrow((position,), seat, position.legal(seat))
        assert Pass(window.id) in found
        assert not any(isinstance(action, Rest) for action in found)
        wanted = "add" if seat == window.roller else "subtract"
        assert {action.operation for action in found if isinstance(action, Lay)} == {wanted}


@pytest.mark.parametrize(
    ("seat", "missing", "hand", "laid"),
    [
        (0, 0, (1, 3), None),
        (0, 2, (1, 3), (1, "subtract")),
        (0, 4, (1, 3), (1, "add")),
        (0, 40, (1, 2, 3, 3), (3, "add")),
        (0, 40, (1, 2), None),
        (1, 0, (1, 3), (1, "subtract")),
        (1, 5, (1, 3), None),
    ],
)
def test_a_greedy_rider_arrives_spoils_arrivals_and_spends_what_is_plenty(
    seat: int, missing: int, hand: tuple[int, ...], laid: tuple[int, str] | None
) -> None:
    window = Reactions(roller=0, advance=7, id=3)
    legal = window.legal(_hands(hand, seat), seat)
    chosen = tour.lay(window, ARRIVAL - 7 - missing, seat, hand, legal)
    assert chosen == (Pass(3) if laid is None else Lay(3, *laid))  # type: ignore[arg-type]


def _hands(hand: tuple[int, ...], seat: int) -> TourState:
    game = find_game("tour-de-france")
    state = game.start(game.options_type(), 2)
    hands = (hand, ()) if seat == 0 else ((), hand)
    found: TourState = replace(state, hands=hands)
    return found


def test_the_command_line_seats_a_searcher() -> None:
    speak = texts("en")
    wishes = Wishes("searcher", 1, "Ada", (), "1", False)
    match = new_table(find_game("shut-the-box"), wishes, speak, Console(file=io.StringIO()))
    assert match.players[1].level == "searcher"
    assert match.players[1].name == speak("play-bot-searcher")


@pytest.mark.parametrize("game", [game for game in ludotheque.games() if plan_of(game).levels_by_view], ids=ident)
def test_bots_that_a_plan_calls_content_with_the_view_choose_as_if_they_knew_everything(game: AnyGame) -> None:
    match = ludotheque.new_match(game.name, seats=game.seats[-1], seed=3)
    for step in range(40):
        seat = match.actors[0]
        legal, told = match.legal(seat), match.knowledge(seat)
        for make in levels_of(game).values():
            choices = [make().choose(known, legal, Fast(step)) for known in (told, replace(told, heard=(), plays=()))]
            assert choices[0] == choices[1]
        match.play(seat, legal[step % len(legal)])
        if match.over:
            break
