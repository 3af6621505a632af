"""The list of all checks of the contract."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ludotheque.engine import AnyGame, Fast
from ludotheque.games import levels_of, needed_knowledge, parts_of
from ludotheque.games.fitness import check_game
from ludotheque.testing import contract, honesty
from ludotheque.testing.subjects import Subject, few_seats, ident, subjects_of

OF_SUBJECTS: Final[tuple[Callable[[Subject], None], ...]] = (
    contract.random_play_reaches_a_result_with_one_score_a_seat_for_every_number_of_seats,
    contract.every_legal_action_applies_and_keeps_what_the_game_conserves,
    contract.illegal_actions_are_refused_and_change_nothing,
    contract.every_plan_can_be_played_to_its_end_by_a_seat_that_is_asked,
    contract.every_value_goes_to_json_and_back,
    contract.a_log_replayed_equals_the_state_at_every_step,
    contract.a_match_saved_anywhere_goes_on_as_if_nothing_had_happened,
    contract.the_same_seed_makes_the_same_match,
    contract.chance_has_distinct_outcomes_whose_weights_are_how_often_they_come,
    contract.each_seat_hears_exactly_one_form_of_each_event,
    honesty.a_redeal_that_a_seat_cannot_notice_gives_it_the_same_bytes,
    honesty.a_play_that_a_seat_knows_follows_from_what_it_is_given,
)
"""Checks of a game under one set of options."""

OF_GAMES: Final[tuple[Callable[[AnyGame], None], ...]] = (
    contract.every_value_of_every_option_is_among_those_that_are_tried,
    contract.options_and_seats_that_do_not_exist_are_refused_by_name,
    contract.an_entry_is_read_back_with_its_own_type_of_action,
    honesty.every_secret_that_a_game_declares_takes_other_values_in_redeals,
)
"""Checks of a game."""


class Check(NamedTuple):
    """A check with its subject; call it to run it."""

    run: Callable[[Any], None]
    on: Subject | AnyGame

    def __call__(self) -> None:
        """Run the check; AssertionError, or whatever the game raises, if it fails."""
        self.run(self.on)

    def __str__(self) -> str:
        return f"{ident(self.on)}-{self.run.__name__}"


def contract_of(game: AnyGame) -> list[Check]:
    """Every check that a third-party game must pass."""
    whole = (everything_that_others_count_on_is_there, bots_of_every_level_play_to_the_end)
    of_game = [Check(check, game) for check in (*whole, *OF_GAMES)]
    return of_game + [Check(check, subject) for check in OF_SUBJECTS for subject in subjects_of(game)]


def everything_that_others_count_on_is_there(game: AnyGame) -> None:
    """Declarations, rule books, and sentences in both languages."""
    check_game(game, parts_of(game))


def bots_of_every_level_play_to_the_end(game: AnyGame) -> None:
    """With bots of one level at every seat, all choices are legal, and the match has a result."""
    for level, make in levels_of(game).items():
        match = Subject(game, {}).match(few_seats(game), level)
        bots, rng = [make() for _ in range(match.seats)], Fast(level)
        while not match.over:
            assert len(match.log) < game.longest, f"{level}: a match has no end"
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(needed_knowledge(match, seat, bots[seat]), match.legal(seat), rng))
