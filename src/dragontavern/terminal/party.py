"""One person and some bots around a game: whose turn it is, what is new, taking back. Nothing here is printed."""

from dragontavern.bots import bot
from dragontavern.core.event import Event
from dragontavern.core.question import Answer, Question
from dragontavern.core.record import Record
from dragontavern.core.state import State

from .keep import Company

BOT_NAMES = ("Bruma", "Oreste", "Zaffira", "Tordo", "Nives", "Falco", "Isotta")


class Party:
    """A game a person plays against bots, which get their own views and nothing else."""

    def __init__(self, state: State, company: Company) -> None:
        self.state = state
        self.company = company
        self.told = 0  # how many events the person has been told of
        seed = int.from_bytes(state.rng.key, "little")
        self.bots = {
            seat: bot(state.game().id, level, (seed + seat + 1 + len(state.trail or ())) % 2**64)
            for seat, level in enumerate(company.bots)
            if seat != company.you
        }

    @property
    def you(self) -> int:
        """The person's seat."""
        return self.company.you

    def let_bots_act(self) -> None:
        """All bots that are asked answer, until only the person is asked or the game is over."""
        state = self.state
        while asked := [seat for seat in state.turn() if seat in self.bots]:
            seat = asked[0]
            view = state.observe(seat)
            question = view.question(seat)
            assert question is not None
            state.answer(seat, self.bots[seat].choose(view, question))

    def view(self) -> State:
        """What the person sees."""
        return self.state.observe(self.you)

    def question(self) -> Question | None:
        """What the person is asked, if anything."""
        return self.state.observe(self.you).question(self.you)

    def answer(self, answer: Answer) -> None:
        """The person answers; raises Refused and changes nothing."""
        self.state.answer(self.you, answer)

    def undo(self) -> None:
        """Take the person's last answer back; raises Refused where luck, a secret or somebody else came between."""
        self.state = self.record().undo(self.state, self.you)
        self.told = min(self.told, len(self.state.events or ()))

    def record(self) -> Record:
        """The game as it can be kept."""
        return Record.of(self.state)

    def log(self) -> list[Event]:
        """All the person has seen happen."""
        return self.state.log(self.you)

    def news(self) -> list[Event]:
        """What the person has seen happen since last asked."""
        events = self.state.log(self.you, self.told)
        self.told = len(self.state.events or ())
        return events


def gather(seats: int, you: str, level: str, seat: int = 0) -> Company:
    """The person on a seat, and on all others bots with names of their own."""
    names = [name for name in BOT_NAMES if name.casefold() != you.casefold()][: seats - 1]
    bots = [level] * (seats - 1)
    return Company(seat, [*names[:seat], you, *names[seat:]], [*bots[:seat], "", *bots[seat:]])
