"""Programs that play in a league, each bad in its own way: `python strangers.py KIND`. They need nothing of ours."""

import json
import sys
import time


def main(kind: str) -> None:
    """Say hello and answer with the first offer, unless the kind is one that does not."""
    say({"is": "Hello", "protocol": 2 if kind == "newer" else 1} if kind != "rude" else "hello?")
    for number, line in enumerate(sys.stdin):
        asked = json.loads(line)
        if kind == "hangs":
            time.sleep(1000)
        if kind == "dies" and number == 1:
            sys.exit("I have had enough")
        action = {"is": "Close", "flaps": [1, 2, 3, 4, 5]} if kind == "illegal" else asked["offers"][0]["action"]
        say("what?" if kind == "nonsense" else {"is": "Act", "decision": asked["decision"], "action": action})


def say(message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
