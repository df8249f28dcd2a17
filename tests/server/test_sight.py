"""What one viewer reads is said to him, lists of seats included."""

from .door import Message, open_door
from .test_live import asks, dealt


def kinds(message: Message) -> list[str]:
    """The kinds of the events in a message."""
    return [event["kind"] for event in message.get("events", [])]


def test_a_list_that_goes_seat_by_seat_speaks_to_its_reader() -> None:
    with open_door() as door:
        path, (host, friend), _ = dealt(door, "me", "friend")
        with host.live(path) as one, friend.live(path) as other:
            told = {}
            for line in (one, other):
                line.answer(line.read_until(asks)["question"])
            for name, line in (("host", one), ("friend", other)):
                frame = line.read_until(lambda message: "reveals" in kinds(message))
                told[name] = frame["events"][kinds(frame).index("reveals")]["text"]
        assert "(tu: " in told["host"]
        assert "; you: " in told["friend"]
