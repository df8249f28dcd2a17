"""How a position of I Signori dei Draghi stands: each team's chance of winning, fitted to games played by habit."""

from math import exp

from dragontavern.games.lords.table import LordsTable

from .features import TEAM, Sight

# What one team's number being greater than the other's is worth, for tables of 2, 4, 6 and 8 seats.
WEIGHTS: dict[str, tuple[float, float, float, float]] = {
    "purse": (1.909, 3.017, 3.048, 3.391),
    "purse_low": (-1.491, -2.165, -2.387, -2.258),
    "attack": (0.441, 0.831, 0.507, 0.488),
    "attack_best": (0.331, -0.235, -0.106, -0.271),
    "defence": (0.218, -0.136, 0.365, 0.176),
    "defence_least": (0.166, 0.25, -0.201, 0.564),
    "level": (0.328, 1.107, 0.942, 0.643),
    "level_best": (0.328, 0.267, 0.264, 0.26),
    "creatures": (0.516, 0.976, 0.684, 0.47),
    "face_down": (-0.312, -0.073, -0.18, 0.284),
    "artifacts": (0.049, 0.158, 0.192, 0.253),
    "roles": (-0.276, -0.027, 0.096, 0.166),
    "cards": (0.336, 0.869, 0.604, 0.791),
    "gear": (-0.162, 0.2, 0.003, 0.496),
    "shields": (0.005, 0.01, 0.267, 0.027),
    "antimagic": (0.037, 0.105, 0.289, 0.299),
    "recruits": (0.197, 0.371, 0.469, 0.217),
    "blessings": (0.36, 0.474, 0.469, 0.193),
    "harm": (0.145, 0.683, 0.8, 0.894),
    "draws": (0.819, 0.474, 0.204, -1.021),
    "abilities": (0.495, 0.089, 0.035, 0.367),
    "threat": (0.092, 0.105, 0.729, 0.644),
    "threat_best": (0.092, 0.221, 0.208, -0.421),
    "threat_next": (0.092, 0.035, 0.076, 0.059),
    "finish": (0.813, 1.035, 1.06, 0.867),
    "edge": (-0.4, 0.051, -0.004, -0.184),
    "open": (0.058, -0.143, -0.112, -0.463),
}
TEMPO: list[float] = [0.011, 0.039, 0.072, 0.037]  # to be next
ROWS: list[list[float]] = [[WEIGHTS[name][size] for name in TEAM] for size in range(4)]


def chance_of(t: LordsTable, team: int) -> float:
    """A team's chance of winning at the beginning of somebody's turn."""
    if t.over:
        return 1.0 if t.winners[0] & 1 == team else 0.0
    size = t.seats // 2 - 1
    row = Sight(t).of(team)
    weights = ROWS[size]
    number = len(weights)
    x = TEMPO[size] if t.active & 1 == team else -TEMPO[size]
    for i in range(number):
        x += weights[i] * (row[3 + i] - row[3 + number + i])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def signs_of(t: LordsTable, team: int) -> list[float]:
    """What tells of a table as one team sees it, in the order of the mind's SIGNS."""
    sight = Sight(t)
    ours = theirs = levels = cards = threat = danger = 0.0
    for seat in range(t.seats):
        strength = (sight.attack[seat] + sight.defence[seat]) / 2.0
        if seat & 1 == team:
            ours += strength
            levels += t.level(seat)
            cards += len(t.hands[seat])
            threat = max(threat, sight.threat[seat])
        else:
            theirs += strength
            danger = max(danger, sight.threat[seat])
    purse, other = t.purses[team] / 1000.0, t.purses[1 - team] / 1000.0
    return [purse, -other, ours, -theirs, levels, cards, threat, -danger]
