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
        self.orders = self.usual_orders()
        self.resting = False  # whether the orders wait: after taking back, the person decides himself
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
        """All bots that are asked answer, and the person's standing orders, until he must decide or all is over."""
        state = self.state
        while True:
            asked = [seat for seat in state.turn() if seat in self.bots]
            if asked:
                seat = asked[0]
                view = state.observe(seat)
                question = view.question(seat)
                assert question is not None
                state.answer(seat, self.bots[seat].choose(view, question))
            elif (ordered := self.ordered()) is not None:
                state.answer(self.you, ordered)
            else:
                return

    # --- standing orders: the person's side, never part of the game ---------------------------------------------

    def usual_orders(self) -> dict[str, int]:
        """As the game has them; besides, nobody here watches how long one thinks, so idle questions are passed by."""
        game = self.state.game()
        if not game.order_names():
            return {}
        usual = game.standing_orders(self.view(), {})
        return game.take_orders(self.view(), {name: bool(on) for name, on in usual.items()} | {"idle": True})

    def ordered(self) -> Answer | None:
        """What the person's orders answer to the present question; nothing where he decides himself."""
        if not self.orders or self.resting or self.you not in self.state.turn():
            return None
        question = self.question()
        alone = question is not None and question.division is None and len(question.options) == 1
        if question is not None and alone and self.standing().get("idle"):
            return question.options[0]
        return self.state.game().ordered(self.view(), self.orders)

    def standing(self) -> dict[str, bool]:
        """All orders there are, and whether they hold now."""
        game = self.state.game()
        held = game.standing_orders(self.view(), self.orders)
        return {name: bool(held.get(name)) for name in game.order_names()}

    def switch(self, name: str) -> None:
        """Give an order, or take it back."""
        wishes = self.standing()
        wishes[name] = not wishes[name]
        self.orders = self.state.game().take_orders(self.view(), wishes)
        self.resting = False

    # --- the person ---------------------------------------------------------------------------------------------

    def view(self) -> State:
        """What the person sees."""
        return self.state.observe(self.you)

    def question(self) -> Question | None:
        """What the person is asked, if anything."""
        return self.state.observe(self.you).question(self.you)

    def answer(self, answer: Answer) -> None:
        """The person answers; raises Refused and changes nothing."""
        self.state.answer(self.you, answer)
        self.resting = False

    def undo(self) -> None:
        """Take the person's last answer back; raises Refused where luck, a secret or somebody else came between."""
        self.state = self.record().undo(self.state, self.you)
        self.told = min(self.told, len(self.state.events or ()))
        self.resting = True

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
