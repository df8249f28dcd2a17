"""What a game tells the search: which tables may be, which answers deserve a thought, how to play on, who leads."""

from mypy_extensions import mypyc_attr

from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """A way to think about one game; it keeps nothing from one decision to the next, all comes from the view."""

    SIGNS: tuple[str, ...] = ()  # what can be told of a table played on besides who wins it, for reasons in words

    def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
        """The answer to a question that needs no search; None where it is worth one."""
        return None

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        """The answers worth a thought, the likeliest first, no more than `width`."""
        return list(question.options[:width])

    def worlds(self, view: State, count: int, rng: Rng) -> list[State]:
        """So many tables that fit the view, those being likelier that explain what the others did.

        All may be copies of one another: the search never plays on one of them itself, only on copies.
        """
        return [view.imagine(of_seed(rng.word())) for _ in range(count)]

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """Play an imagined table on by quick habits, for all seats, until it has come to rest `horizon` times."""
        raise RuntimeError("a mind plays on in its own way")

    def values(self, table: State) -> list[float]:
        """Each seat's chance of winning, from 0 to 1; called where a table has come to rest or is over."""
        raise RuntimeError("a mind has its own judgement")

    def moves(self, table: State, seat: int) -> list[Answer]:
        """What a seat may answer inside the search tree, the likeliest first."""
        return list(table.legal(seat))

    def signs(self, table: State, seat: int) -> list[float]:
        """The SIGNS of a table played on, as one seat sees it."""
        return []


def shares_of_victory(table: State) -> list[float]:
    """Each seat's part of the victory in a game that is over; all winners share it."""
    result = table.result
    assert result is not None
    part = 1.0 / len(result.winners)
    values = [0.0] * table.seats
    for seat in result.winners:
        values[seat] = part
    return values
