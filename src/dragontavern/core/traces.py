"""What is still known of cards that may have gone elsewhere unseen.

Somebody knows which cards lie in a place; one goes from there to another place, and he does not see which. Marks
cannot say what he knows now: that all of them lie in one of the two places, at most one in the second. So the course
of things is kept as *traces*: a card `went` unseen; a card that was lost sight of is `met` again; what was in mid-air
has `landed`. A viewer sees the traces that concern cards he has lost sight of (`seen_by`). Who plays them through can
guess where those cards lie (`whereabouts`): each guess is possible, and as likely as chance makes it.

Places are numbers that a game gives them. Traces are lists that are never changed in place: copies share them.
"""

from collections.abc import Sequence
from typing import Final

from .marks import ALL, KIND, KIND_BITS, SPECTATOR
from .rng import Rng

Trace = tuple[int, ...]
"""What happened, the marks of those who did not see it, and:

- WENT: from where, to where, how many cards lay there before (less than 0: and one was chosen, not taken at random),
  and which of them the blind ones knew (with their marks)
- MET: where, its kind, and what else is certain by that (UNIQUE, ALONE, FOLLOWED)
- LANDED: from where, to where: everything
"""

WENT: Final = 0
MET: Final = 1
LANDED: Final = 2

UNIQUE: Final = 1  # there is no other card of this kind
ALONE: Final = 2  # there was no other card in this place
FOLLOWED: Final = 4  # of every card there, those who saw it were certain or had lost sight of it: none is a stranger

EYES: Final = SPECTATOR + 1  # bits for all who may know a card
FIRST: Final = 5  # where the known cards begin in a trace
TRIES: Final = 12  # courses of things played through one by one, then
CROWD: Final = 48  # so many side by side; where none of them can be, one is looked for
MOST: Final = 5000  # in so many steps at most, and after that, hardly ever,
MASSES: Final = 2000  # among so many
LONG: Final = 12  # after so many more traces it is looked at whether all still matter to somebody


def went(traces: list[Trace], place: Sequence[int], blind: int, source: int, target: int, number: int) -> list[Trace]:
    """A card goes from a place to another one, not seen by `blind`. `place` holds all cards it may have been."""
    found: list[int] = []
    for card in place:
        if card & blind:
            found.append((card & KIND) << EYES | (card & blind) >> KIND_BITS)  # to be sorted by kind
    if not found and not traces:
        return traces
    found.sort()
    known = [code >> EYES | (code & ((1 << EYES) - 1)) << KIND_BITS for code in found]
    fresh: list[Trace] = [*traces, (WENT, blind, source, target, number, *known)]
    return fresh if len(fresh) % LONG else of_use(fresh)


def met(traces: list[Trace], blind: int, place: int, kind: int, certain: int) -> list[Trace]:
    """A card is seen, or about to leave openly, by whom it was not known there before (`blind`)."""
    if not blind or not may_be(traces, blind, place, kind, certain):
        return traces
    fresh: list[Trace] = [*traces, (MET, blind, place, kind, certain)]
    if certain & UNIQUE and all_met(fresh):
        return []
    return fresh if len(fresh) % LONG else of_use(fresh)


def may_be(traces: list[Trace], blind: int, place: int, kind: int, certain: int) -> bool:
    """Whether one of them has lost sight of such a card; or of any, where a place was emptied."""
    for trace in traces:
        if trace[0] == WENT:
            if certain & ALONE and trace[3] == place:
                return True
            for i in range(FIRST, len(trace)):
                if trace[i] & KIND == kind and trace[i] & blind:
                    return True
    return False


def all_met(traces: list[Trace]) -> bool:
    """Whether all cards, each the only one of its kind, have been met again by all who had lost sight of them."""
    for i in range(len(traces)):
        trace = traces[i]
        if trace[0] == WENT:
            for k in range(FIRST, len(trace)):
                kind, marks = trace[k] & KIND, trace[k] & ALL
                for j in range(i + 1, len(traces)):
                    if traces[j][0] == MET and traces[j][3] == kind:
                        marks &= ~traces[j][1]
                if marks:
                    return False
    return True


def landed(traces: list[Trace], source: int, target: int) -> list[Trace]:
    """All cards that were in one place are now in another."""
    return [*traces, (LANDED, ALL, source, target)] if traces else traces


def renamed(traces: list[Trace], old: int, new: int) -> list[Trace]:
    """A place has another number now."""
    if not traces:
        return traces
    found: list[Trace] = []
    for trace in traces:
        source = new if trace[2] == old else trace[2]
        if trace[0] == MET:
            found.append((MET, trace[1], source, *trace[3:]))
        else:
            found.append((trace[0], trace[1], source, new if trace[3] == old else trace[3], *trace[4:]))
    return found


def place_unused(traces: list[Trace], first: int) -> int:
    """A number from `first` on that no trace gives to a place."""
    unused = first
    for trace in traces:
        unused = max(unused, trace[2] + 1, trace[3] + 1 if trace[0] != MET else 0)
    return unused


def of_use(traces: list[Trace]) -> list[Trace]:
    """The traces that still tell somebody something."""
    useful = [False] * len(traces)
    for viewer in range(EYES):
        for i in telling(traces, viewer):
            useful[i] = True
    return [traces[i] for i in range(len(traces)) if useful[i]]


def seen_by(traces: list[Trace], viewer: int) -> list[Trace]:
    """The traces that tell a viewer something of cards he has lost sight of; what others know is left out."""
    if not traces:
        return traces
    bit = 1 << (KIND_BITS + viewer)
    found: list[Trace] = []
    for i in telling(traces, viewer):
        trace = traces[i]
        if trace[0] == WENT:
            known = [card & KIND | bit for card in trace[FIRST:] if card & bit]
            found.append((WENT, bit, *trace[2:FIRST], *known))
        else:
            found.append((trace[0], bit, *trace[2:]))
    return found


def telling(traces: list[Trace], viewer: int) -> list[int]:
    """Which traces tell a viewer something; none once he knows of every card where it is."""
    bit = 1 << (KIND_BITS + viewer)
    found: list[int] = []
    kinds: list[int] = []  # the cards he has lost sight of,
    where: list[set[int]] = []  # and in which places each of them may be
    for i in range(len(traces)):
        trace = traces[i]
        if not trace[1] & bit:
            continue
        tells = False
        if trace[0] == WENT:
            source, target = trace[2], trace[3]
            for places in where:
                if source in places:
                    places.add(target)
                    tells = True
            last = 0
            for card in trace[FIRST:]:
                if card & bit and card & KIND != last:
                    last = card & KIND
                    kinds.append(last)
                    where.append({source, target})
                    tells = True
        elif trace[0] == MET:
            tells = meeting(trace, kinds, where)
        else:
            for places in where:
                if trace[2] in places:
                    places.discard(trace[2])
                    places.add(trace[3])
                    tells = True
        if tells:
            found.append(i)
        if not kinds:
            found = []
    return found


def meeting(trace: Trace, kinds: list[int], where: list[set[int]]) -> bool:
    """A card has been met: what that tells of those which were lost sight of. Whether it tells anything."""
    place, kind, certain = trace[2], trace[3], trace[4]
    hits = [j for j in range(len(kinds)) if kinds[j] == kind and place in where[j]]
    tells = bool(hits)
    if certain & ALONE:
        for places in where:
            if place in places:
                tells = True
                places.discard(place)
    if hits and (certain & UNIQUE or (certain & FOLLOWED and len(hits) == 1)):
        where[hits[0]].clear()
    elif len(hits) == 1:
        where[hits[0]].discard(place)
    for j in range(len(kinds) - 1, -1, -1):
        if not where[j]:
            kinds.pop(j)
            where.pop(j)
    return tells


# --- guessing -------------------------------------------------------------------------------------------------------


class Course:
    """One possible course of things, as far as it has been played through: cards, and where each of them is."""

    __slots__ = ("kinds", "places")

    def __init__(self, kinds: list[int], places: list[int]) -> None:
        self.kinds: list[int] = kinds
        self.places: list[int] = places

    def copy(self) -> "Course":
        """The same again."""
        return Course(self.kinds.copy(), self.places.copy())

    def choices(self, trace: Trace) -> list[tuple[int, int]]:
        """Which of the cards one lost sight of may be the one that went, each with its weight; -1: some other card.

        Of several known cards of a kind all but one are certain to be there still, so only one is lost sight of.
        Who chooses among several of a kind is not the likelier to take one of them.
        """
        kinds, places = self.kinds, self.places
        source, left = trace[2], abs(trace[4])
        chosen = trace[4] < 0
        found: list[tuple[int, int]] = []
        for j in range(len(kinds)):
            if places[j] == source:
                found.append((j, 1))
                left -= 1
        last = 0
        for card in trace[FIRST:]:
            left -= 1
            if card & KIND == last:
                if not chosen:
                    at, weight = found[-1]
                    found[-1] = at, weight + 1
                continue
            last = card & KIND
            found.append((len(kinds), 1))
            kinds.append(last)
            places.append(source)
        if left > 0:
            found.append((-1, left))
        return found

    def go_on(self, trace: Trace, rng: Rng) -> None:
        """A card goes: which, is left to chance."""
        choices = self.choices(trace)
        total = 0
        for _, weight in choices:
            total += weight
        left = rng.below(total) if total else 0
        for j, weight in choices:
            left -= weight
            if left < 0:
                if j >= 0:
                    self.places[j] = trace[3]
                return

    def follow(self, trace: Trace) -> bool:
        """A card is met, or cards land. Whether that can be."""
        kinds, places = self.kinds, self.places
        if trace[0] == LANDED:
            for j in range(len(places)):
                if places[j] == trace[2]:
                    places[j] = trace[3]
            return True
        place, kind, certain = trace[2], trace[3], trace[4]
        for j in range(len(kinds)):
            if kinds[j] == kind and places[j] == place:
                kinds.pop(j)
                places.pop(j)
                break
        else:
            if certain & FOLLOWED or (certain & UNIQUE and kind in kinds):
                return False
        return not (certain & ALONE and place in places)

    def lacks(self, traces: list[Trace], at: int, place: int, kind: int, without: int) -> int:
        """Whether more cards of a kind will be met in a place than there are, if so many go; 1 or 0."""
        there = -without
        for j in range(len(self.kinds)):
            if self.kinds[j] == kind and self.places[j] == place:
                there += 1
        for i in range(at + 1, len(traces)):
            if traces[i][0] == MET and traces[i][2] == place and traces[i][3] == kind:
                there -= 1
        return 1 if there < 0 else 0

    def fits(self, room: list[int], stock: list[int]) -> bool:
        """Whether there is room for the cards where they are, and whether they can be there at all."""
        for j in range(len(self.kinds)):
            kind, place = self.kinds[j], self.places[j]
            if place >= len(room) or self.places.count(place) > room[place] or self.kinds.count(kind) > stock[kind]:
                return False
        return True


def whereabouts(traces: list[Trace], room: list[int], stock: list[int], rng: Rng) -> Course:
    """A guess where the cards are that a viewer has lost sight of, by the traces he sees.

    `room` says how many unseen cards lie in each place, `stock` how many unseen cards of each kind there are.
    """
    for _ in range(TRIES):
        course = played_through(traces, 1, room, stock, rng)
        if course is not None:
            return course
    course = played_through(traces, CROWD, room, stock, rng)
    if course is not None:
        return course
    course = looked_through(traces, 0, Course([], []), room, stock, [MOST])
    if course is None:
        course = played_through(traces, MASSES, room, stock, rng)
    return course if course is not None else Course([], [])


def played_through(traces: list[Trace], number: int, room: list[int], stock: list[int], rng: Rng) -> Course | None:
    """The course of things as chance will have it, None where that cannot be.

    Of several that run side by side those that cannot be drop out, and others go on in their stead.
    """
    courses = [Course([], []) for _ in range(number)]
    for trace in traces:
        if trace[0] == WENT:
            for course in courses:
                course.go_on(trace, rng)
            continue
        courses = [course for course in courses if course.follow(trace)]
        left = len(courses)
        if not left:
            return None
        courses += [courses[rng.below(left)].copy() for _ in range(number - left)]
    courses = [course for course in courses if course.fits(room, stock)]
    return courses[rng.below(len(courses))] if courses else None


def looked_through(
    traces: list[Trace], at: int, course: Course, room: list[int], stock: list[int], left: list[int]
) -> Course | None:
    """A course of things that can be, from a trace on; None if none is found in so many steps as are left.

    First tried is what brings cards to where they will be met, or leaves them there.
    """
    while at < len(traces) and traces[at][0] != WENT:
        if not course.follow(traces[at]):
            return None
        at += 1
    if at == len(traces):
        return course if course.fits(room, stock) else None
    source, target = traces[at][2], traces[at][3]
    wishes: list[tuple[int, int]] = []
    for j, _ in course.choices(traces[at]):
        wish = 0
        if j >= 0:
            kind = course.kinds[j]
            wish -= course.lacks(traces, at, source, kind, 1)
            wish += course.lacks(traces, at, target, kind, 0)
        wishes.append((-wish, j))
    wishes.sort()
    for _, j in wishes:
        left[0] -= 1
        if left[0] < 0:
            return None
        other = course.copy()
        if j >= 0:
            other.places[j] = target
        found = looked_through(traces, at + 1, other, room, stock, left)
        if found is not None:
            return found
    return None


def lost_sight_of(traces: list[Trace]) -> list[int]:
    """The kinds of cards some of which a viewer has lost sight of, by the traces he sees."""
    return sorted({card & KIND for trace in traces if trace[0] == WENT for card in trace[FIRST:]})
