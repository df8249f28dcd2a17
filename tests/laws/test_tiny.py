"""The tiny game obeys every law; so the laws and the kernel work for a game that is not in the house."""

import pytest
from tests.laws.laws import Findings, walk
from tests.tiny import WHELPS

TELLING = {"reveals", "snatches"}  # what was chosen comes out; taker and victim see the card snatched


@pytest.mark.parametrize("seats", WHELPS.seats)
def test_whelps_obey_the_laws(seats: int) -> None:
    findings = Findings()
    for seed in range(25):
        walk(WHELPS.start(seats, seed), seed, findings)
    assert set(findings.telling) == TELLING
    met = {kind for kind, _ in findings.events}
    assert met == {"chooses", "reveals", "shares", "snatches", "too_late"}
    assert findings.twins > 500
