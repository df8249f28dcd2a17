"""What a card does, in words made from its effects, so that cards of any pack can be read."""

from typing import TYPE_CHECKING

from dragontavern.core.text import capital

from .pack import KINDS, Pack
from .vocabulary import (
    CASTLE,
    COUNTER,
    CREATURE,
    CURSE,
    DESTROY,
    DISCARD,
    DOWN,
    DRAW_KEEP,
    EQUIPMENT,
    FLIP,
    IMMUNE,
    IROS,
    LOCK,
    OPPOSING,
    PEEK,
    PRICE,
    PROMOTE,
    RECOVER,
    STRENGTH,
    SUPPORT_COST,
    TEAM,
    TO_MARKET,
    TYPES,
    VERBS,
    Effect,
)

if TYPE_CHECKING:
    from .words import LordsWords


def card_text(words: "LordsWords", pack: Pack, kind: int) -> str:
    """Everything a card does, in sentences, and whether it is a reconstruction."""
    told = what_it_does(words, pack, kind)
    return f"{told} {words.texts['effect.reconstructed']}" if pack.sources[kind] == "reconstructed" else told


def what_it_does(words: "LordsWords", pack: Pack, kind: int) -> str:
    """Everything a card does, in sentences."""
    if kind > KINDS:
        told = [
            words.fill(f"effect.{part}", "; ".join(plunder_text(words, effect) for effect in effects) or "—")
            for part, effects in (("winner", pack.winner[kind]), ("loser", pack.loser[kind]))
        ]
    else:
        told = [effect_text(words, effect, pack.type[kind]) for effect in pack.effects[kind]]
        if not told:
            told.append(words.texts["effect.nothing"])
    return " ".join(told)


def plunder_text(words: "LordsWords", effect: Effect) -> str:
    """One effect in a section of a plunder card."""
    if effect.verb == IROS:
        return words.fill("effect.gain" if effect.amount > 0 else "effect.forfeit", words.iros(abs(effect.amount)))
    if effect.verb == DESTROY:
        return words.fill("effect.lose", words.counted("creatures", effect.amount))
    key = "effect.give_up" if effect.verb == DISCARD else "effect.drawn"
    return words.fill(key, words.counted("count", effect.amount))


def effect_text(words: "LordsWords", effect: Effect, type: int) -> str:
    """One effect, with the level or the limit it has."""
    said = plain_text(words, effect, type)
    if effect.once:
        said = words.fill("effect.once", said[:1].lower() + said[1:])
    if effect.level:
        said = words.fill("effect.level", str(effect.level), said[:1].lower() + said[1:])
    return capital(said)


def plain_text(words: "LordsWords", effect: Effect, type: int) -> str:
    """What an effect does."""
    verb = effect.verb
    if verb == STRENGTH:
        return strength_text(words, effect, type)
    if verb in (FLIP, PEEK, RECOVER, LOCK):
        return words.texts[f"effect.{VERBS[verb]}"]
    if verb == DESTROY:
        if effect.what:
            return words.texts["effect.destroy_artifact"]
        return creature_text(words, effect, "destroy")
    if verb == TO_MARKET:
        return creature_text(words, effect, "market")
    if verb == COUNTER:
        return words.texts["effect.counter_me" if effect.what == 1 else "effect.counter_team"]
    if verb == IMMUNE:
        return words.texts["effect.immune_curse" if effect.what >> CURSE & 1 else "effect.immune_spell"]
    if verb == PRICE:
        if effect.amount > 0:
            return words.fill("effect.dearer", words.iros(effect.amount))
        return words.fill("effect.price", words.iros(-effect.amount), words.iros(effect.least))
    if verb == SUPPORT_COST:
        return words.fill("effect.support", words.iros(effect.amount))
    return counted_text(words, effect)


def strength_text(words: "LordsWords", effect: Effect, type: int) -> str:
    """What is added to a total, and when."""
    amount = f"{effect.amount:+d}".replace("-", "−")
    if type != EQUIPMENT:
        return words.fill("effect.defence" if effect.when else "effect.attack", amount)
    if effect.only:
        return words.fill("effect.defender", amount)
    key = "opposing" if effect.side == OPPOSING else "team" if effect.side == TEAM else "mine"
    return words.fill(f"effect.{key}", amount)


def creature_text(words: "LordsWords", effect: Effect, what: str) -> str:
    """An effect on one creature of an opponent."""
    if effect.position & DOWN:
        return words.texts[f"effect.{what}_any"]
    return words.fill(f"effect.{what}_up", str(effect.most))


def counted_text(words: "LordsWords", effect: Effect) -> str:
    """Effects that are mostly a number."""
    verb, name = effect.verb, VERBS[effect.verb]
    if verb == PROMOTE:
        return words.fill("effect.promote", str(effect.amount), str(effect.amount - 1))
    if verb == DRAW_KEEP:
        return words.fill("effect.draw_keep", words.counted("count", effect.amount), str(effect.least))
    if verb == CASTLE:
        return words.fill("effect.castle", str(effect.amount))
    if name == "cap":
        return words.fill("effect.cap", str(effect.most))
    if name == "demote":
        return words.fill("effect.demote", words.counted("levels", effect.amount))
    if verb == DISCARD:
        key = "effect.discard_random" if effect.how else "effect.discard_choice"
        return words.fill(key, words.counted("count", effect.amount))
    return words.fill(f"effect.{name}", words.counted("count", effect.amount))


def facts(words: "LordsWords", pack: Pack, kind: int) -> list[str]:
    """The type of a card, its level and strength, its symbols."""
    told = [words.texts[f"type.{TYPES[pack.type[kind]]}"]]
    if pack.type[kind] == CREATURE:
        told.append(f"{pack.level[kind]}/{pack.strength[kind]}")
    for symbol, table in (("sharing", pack.sharing), ("instant", pack.instant), ("final", pack.final)):
        if table[kind]:
            told.append(words.texts[f"symbol.{symbol}"])
    return told
