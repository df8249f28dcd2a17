"""The pieces reports are made of: figures, bars and names in one language."""

from dragontavern.games import game

from . import naming
from .charts import Bar, Bars, Chart, between, told
from .notes import Mean, Notes, Ratio, Share
from .settings import USUAL_SEATS
from .study import Found, Study
from .words import Words


class Writer:
    """Puts the figures of one study into one language."""

    def __init__(self, study: Study, text: Words) -> None:
        self.study = study
        self.text = text
        self.game = game(study.game)
        self.seats_usual = USUAL_SEATS[study.game]
        self.even = 50.0 if study.game == "lords" else 100 / self.seats_usual

    # --- pieces -------------------------------------------------------------------------------------------------

    def percent(self, value: float) -> str:
        """A share in words."""
        return told(100 * value, "%", self.text.comma)

    def bar(self, label: str, share: Share) -> Bar:
        """A share as a bar."""
        note = f"{share.number:.0f}"
        return Bar(label, 100 * share.share, 100 * share.low, 100 * share.high, note)

    def mean_bar(self, label: str, mean: Mean) -> Bar:
        """A mean as a bar."""
        return Bar(label, mean.mean, mean.mean - mean.reach, mean.mean + mean.reach, str(mean.n))

    def bars(
        self, key: str, bars: list[Bar], base: float | None = None, unit: str = "%", **holes: object
    ) -> list[Chart]:
        """A chart of bars, if there are any."""
        if not bars:
            return []
        first, last = max(bars, key=lambda bar: bar.value), min(bars, key=lambda bar: bar.value)
        summary = self.text(
            "bars_summary",
            most=first.label,
            high=told(first.value, unit, self.text.comma),
            least=last.label,
            low=told(last.value, unit, self.text.comma),
        )
        columns = [self.text(f"column.{name}") for name in ("what", "value" if unit else "mean", "sure", "trials")]
        heading = self.text(f"chart.{key}", **holes)
        return [Bars(heading, summary, bars, columns, self.text.comma, unit, base)]

    def name(self, found: Found) -> str:
        """A setting in words."""
        return naming.setting_name(self.study.game, found.setting, self.text)

    def surely(self, ratio: Ratio) -> str:
        """A share with its interval."""
        share = ratio.share()
        if not share.number:
            return "–"
        return f"{self.percent(share.share)} ({between(100 * share.low, 100 * share.high, self.text.comma)})"

    def mean(self, notes: Notes, name: str) -> str:
        """A mean with its reach."""
        mean = notes.means.get(name, Mean())
        return f"{told(mean.mean, '', self.text.comma)} ± {told(mean.reach, '', self.text.comma)}" if mean.n else "–"
