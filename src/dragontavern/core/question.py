"""What a seat is asked, as plain data, and the random answer to it."""

from typing import Any

from .rng import Rng, of_seed

Answer = int | tuple[int, ...]


class Division:
    """Things to share out: `pieces[k]` of kind k, among `parts` takers.

    The answer is a tuple of counts, taker by taker and kind by kind: `shares[part * len(pieces) + k]`.
    """

    __slots__ = ("parts", "pieces")

    def __init__(self, pieces: tuple[int, ...], parts: int) -> None:
        self.pieces: tuple[int, ...] = pieces
        self.parts: int = parts

    def fits(self, shares: tuple[int, ...]) -> bool:
        """Whether the shares use exactly what there is to divide."""
        kinds = len(self.pieces)
        if len(shares) != kinds * self.parts or any(type(n) is not int or n < 0 for n in shares):
            return False
        return all(sum(shares[k::kinds]) == self.pieces[k] for k in range(kinds))

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Random shares: every single thing goes to a random taker."""
        kinds = len(self.pieces)
        shares = [0] * (kinds * self.parts)
        for k in range(kinds):
            for _ in range(self.pieces[k]):
                shares[rng.below(self.parts) * kinds + k] += 1
        return tuple(shares)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Division) and self.pieces == other.pieces and self.parts == other.parts

    def __hash__(self) -> int:
        return hash((self.pieces, self.parts))

    def __repr__(self) -> str:
        return f"Division({self.pieces}, {self.parts})"


class Question:
    """One seat's decision: the prompt (text key and arguments), the options as numbers, a division, the default.

    It is answered by an option or, where there is a division, by shares; talks take either.
    """

    __slots__ = ("default", "division", "options", "prompt", "rule", "seat", "secret")

    def __init__(
        self,
        seat: int,
        prompt: tuple[str, tuple[Any, ...]],
        options: tuple[int, ...],
        division: Division | None,
        default: Answer,
        rule: str,
        secret: bool,
    ) -> None:
        self.seat: int = seat
        self.prompt: tuple[str, tuple[Any, ...]] = prompt
        self.options: tuple[int, ...] = options
        self.division: Division | None = division
        self.default: Answer = default
        self.rule: str = rule
        self.secret: bool = secret

    def sample(self, seed: int | Rng) -> Answer:
        """A random legal answer; where options and shares are both possible, shares every fourth time."""
        rng = seed if isinstance(seed, Rng) else of_seed(seed)
        if self.division is not None and (not self.options or rng.below(4) == 0):
            return self.division.sample(rng)
        return self.options[rng.below(len(self.options))]

    def data(self) -> tuple[Any, ...]:
        """Everything in it, for comparing."""
        return self.seat, self.prompt, self.options, self.division, self.default, self.rule, self.secret

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        return f"Question{self.data()}"
