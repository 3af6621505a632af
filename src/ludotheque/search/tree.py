"""The search tree of one decision.

Each playout begins in a position that would have told the seat exactly what it knows. A branch of the tree is what the
seat is told: so one decision of the seat is one node, whichever secrets were drawn. The others decide there too, each
for itself; an action is compared only with those that were possible when it was (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012). Chance is drawn by its weights.
"""

from collections.abc import Collection, Hashable
from math import log, sqrt
from typing import Any, Final

from ludotheque.engine import CHANCE, CLOCK, Action, AnyPosition, LudothequeError, Randomness, Seat, Value
from ludotheque.engine.knowledge import knows_play
from ludotheque.engine.lookahead import Past
from ludotheque.search.plan import Plan, choices

EXPLORATION: Final = 1.0
"""The weight of exploration in UCB, as a multiple of the standard deviation of playouts."""
LEAST_SPREAD: Final = 0.01
"""The least standard deviation that is assumed, even if all playouts were worth the same so far."""
MOST_SPREAD: Final = 0.5
"""The standard deviation of equally likely wins and losses, assumed before there are enough playouts."""
WIDENING: Final = 2.0
"""Progressive widening: a node visited n times tries about WIDENING · √n actions."""
DOUBT: Final = 2.5
"""How many standard errors better an action must be to replace the trusted one; above two, since many compete."""


class Considered(Value):
    """An action, in how many playouts it was chosen first, and what these were worth to the seat on average, 0 … 1."""

    action: Any
    visits: int
    value: float


class Explanation(Value):
    """What a search chose, and why: all that it tried, the most visited first."""

    action: Any
    considered: tuple[Considered, ...]
    playouts: int
    deals: int
    """How many different deals were searched."""


class Edge:
    """The statistics of an action at a node."""

    __slots__ = ("possible", "squares", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0
        self.squares = 0.0
        self.possible = 0

    @property
    def mean(self) -> float:
        """Its mean worth; 0 before the first playout."""
        return self.worth / self.visits if self.visits else 0.0

    def add(self, worth: float) -> None:
        """Add the worth of a playout."""
        self.visits += 1
        self.worth += worth
        self.squares += worth * worth


class Node:
    """An information set of the seat: the actions tried there, and a child for each thing it may be told next."""

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Action, Edge] = {}
        self.children: dict[Hashable, Node] = {}


class Tree:
    """The search tree of one decision, grown playout by playout."""

    def __init__(
        self, seat: Seat, plan: Plan, legal: tuple[Action, ...], trusted: Action | None, rng: Randomness
    ) -> None:
        """`legal` are the actions to consider; they include `trusted`, if it is given."""
        self.root = Node()
        self._seat = seat
        self._plan = plan
        self._legal = legal
        self._trusted = trusted
        self._rng = rng

    def play(self, deal: AnyPosition) -> None:
        """Run one playout from a deal, and add its worth along the path."""
        position, node, path = deal, self.root, list[tuple[Edge, Seat]]()
        while not position.over:
            actors = position.actors
            if not actors or actors[0] == CLOCK:
                break
            before = position
            if actors[0] == CHANCE:
                position, is_new = drawn(position, self._rng), False
            else:
                seat = self._seat if node is self.root else actors[0]
                action, edge = self._chosen(node, position, seat)
                path.append((edge, seat))
                is_new = not edge.visits
                position = position.after(action, by=seat, allowed=(action,))
            if is_new:
                break
            node = node.children.setdefault(_told(self._seat, before, position), Node())
        values = self._played_out(position, deal.length + self._plan.horizon)
        for edge, seat in path:
            edge.add(values[seat])

    def _chosen(self, node: Node, position: AnyPosition, seat: Seat) -> tuple[Action, Edge]:
        """Select an action: an untried one while widening allows it, else the one with the highest UCB."""
        possible = self._legal if node is self.root else choices(position.game, position.legal(seat), self._plan.skill)
        legal = possible if node is self.root else self._narrowed(node, position, seat, possible)
        node.visits += 1
        untried = list[Action]()
        tried = list[tuple[Action, Edge]]()
        for action in legal:
            edge = node.edges.get(action)
            if edge is None:
                untried.append(action)
            else:
                edge.possible += 1
                tried.append((action, edge))
        if untried and len(tried) < max(1.0, WIDENING * sqrt(node.visits)):
            action = self._first(node, position, seat, legal, possible) or untried[self._rng.below(len(untried))]
            edge = node.edges[action] = Edge()
            edge.possible = 1
            return action, edge
        trusted = self._trusted_edge if node is self.root else None
        if trusted is not None and trusted[1].visits ** 2 < node.visits:
            return trusted  # enough visits before it may be given up
        curiosity = EXPLORATION * spread([edge for _, edge in tried])
        return max(tried, key=lambda one: one[1].mean + curiosity * sqrt(log(one[1].possible) / one[1].visits))

    def _first(
        self, node: Node, position: AnyPosition, seat: Seat, legal: tuple[Action, ...], possible: tuple[Action, ...]
    ) -> Action | None:
        """What is tried first at a node: the trusted action or the policy's; None later, when it is left to chance."""
        if node.edges:
            return None
        if node is self.root and self._trusted is not None:
            return self._trusted
        return legal[0] if len(legal) == 1 else self._by_policy(position, seat, legal, possible)

    def _narrowed(
        self, node: Node, position: AnyPosition, seat: Seat, possible: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        """What the plan takes to be worth trying, and what the policy chose here although the plan does not."""
        narrow = self._plan.narrow
        legal = possible if narrow is None or len(possible) < 2 else narrow((position,), seat, possible) or possible
        return legal + tuple([action for action in node.edges if action not in legal and action in possible])

    def _played_out(self, position: AnyPosition, end: int) -> tuple[float, ...]:
        """What the position is worth to each seat, by a playout with the policy."""
        value, skill = self._plan.value, self._plan.skill
        while not position.over:
            actors = position.actors
            if not actors or actors[0] == CLOCK:
                return (0.0,) * position.seats
            if value is not None and position.length >= end:
                worth = value(position, self._rng)
                if worth is not None:
                    return worth
            if actors[0] == CHANCE:
                position = drawn(position, self._rng)
                continue
            legal = choices(position.game, position.legal(actors[0]), skill)
            action = legal[0] if len(legal) == 1 else self._by_policy(position, actors[0], legal, legal)
            position = position.after(action, by=actors[0], allowed=(action,))
        return position.returns()

    def _by_policy(
        self, position: AnyPosition, seat: Seat, legal: tuple[Action, ...], possible: tuple[Action, ...]
    ) -> Action:
        """The policy's action; LudothequeError with its name if it raises, or chooses one that is not possible.

        A bot that goes by what its seat knows may choose something else than what is worth trying, `legal`.
        """
        policy = self._plan.policy
        name = getattr(policy, "__qualname__", type(policy).__qualname__)
        try:
            action = policy(position, seat, legal, self._rng)
        except Exception as error:
            raise LudothequeError("search-policy-failed", policy=name, problem=repr(error)) from error
        if action not in possible:
            raise LudothequeError("search-policy-illegal", policy=name, action=repr(action))
        return action

    def explained(self, playouts: int, deals: int) -> Explanation:
        """The result of the search; it chooses the trusted action, if any, unless another is clearly better."""
        found = sorted(self.root.edges.items(), key=lambda one: (-one[1].visits, -one[1].mean))
        considered = tuple([Considered(action, edge.visits, edge.mean) for action, edge in found])
        best, trusted = found[0], self._trusted_edge
        chosen = best if trusted is None or self._is_clearly_better(best[1], trusted[1]) else trusted
        return Explanation(chosen[0], considered, playouts, deals)

    @property
    def _trusted_edge(self) -> tuple[Action, Edge] | None:
        return None if self._trusted is None else (self._trusted, self.root.edges[self._trusted])

    def _is_clearly_better(self, best: Edge, other: Edge) -> bool:
        error = spread(self.root.edges.values()) * sqrt(1 / best.visits + 1 / other.visits)
        return best.mean - other.mean > self._plan.margin + DOUBT * error


def spread(edges: Collection[Edge]) -> float:
    """The pooled standard deviation of the worth of playouts within each action."""
    more = sum([edge.visits for edge in edges]) - len(edges)
    if more < 1:
        return MOST_SPREAD
    squares = sum([edge.squares - edge.worth * edge.mean for edge in edges])
    return max(LEAST_SPREAD, sqrt(max(0.0, squares) / more))


def drawn(position: AnyPosition, rng: Randomness) -> AnyPosition:
    """The position after a random draw of chance, by its weights."""
    odds = position.odds()
    outcome = odds.at(rng.below(odds.total))
    return position.after(outcome, by=CHANCE, allowed=(outcome,))


def _told(seat: Seat, before: AnyPosition, after: AnyPosition) -> Hashable:
    """The key of a branch: the plays since a position that the seat knows, and what it was told."""
    heard = list[Hashable]()
    past: Past | None = after.past
    while past is not None and past is not before.past:
        done, item = past.done, past.item
        known = done is not None and item is not None and knows_play(item, after.seats, seat, done)
        heard.append((done if known else None, tuple([form.to(seat) for form in past.told])))
        past = past.before
    return tuple(heard)
