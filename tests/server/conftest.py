"""What tests of the house share."""

from tests.server.books import book as book
from tests.server.books import postgres as postgres
from tests.server.books import postgres_server as postgres_server
