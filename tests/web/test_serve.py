"""The command that opens the tavern: it says where, serves, and goes when told to."""

import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from dragontavern.cli import main


def test_serve_says_where_and_closes_when_told(tmp_path: Path) -> None:
    line = [
        sys.executable,
        "-m",
        "dragontavern",
        "serve",
        "--port",
        "0",
        "--data",
        str(tmp_path / "new"),
        "--lang",
        "it",
    ]
    environment = {"PYTHONPATH": ":".join(sys.path)}
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as house:
        assert house.stdout is not None
        told = house.stdout.readline()
        try:
            address = told.split()[4]
            assert told.startswith("La taverna è aperta: http://127.0.0.1:")
            page = httpx.get(address, timeout=60, headers={"accept-language": "it"})
            assert page.status_code == 200
            assert "Entra. C&#39;è una sedia" in page.text
            assert (tmp_path / "new" / "tavern.db").is_file()
        finally:
            house.send_signal(signal.SIGINT)
            _, errors = house.communicate(timeout=60)
    assert (house.returncode, errors) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--port", "99999"], "--port"),
        (["--base-url", "tavern.example"], "--base-url"),
        (["--host", "nowhere.invalid", "--port", "0"], "--host"),
        (["--port", "0", "--data", __file__], "--data"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line(
    arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--lang", "en", *arguments]) == 2
    told = capsys.readouterr().err.strip()
    assert fault in told
    assert told.splitlines()[-1].startswith("tavern: ")
    assert "Traceback" not in told
