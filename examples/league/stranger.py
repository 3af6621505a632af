"""A program for a league: is asked one line at a time, and answers with something that is offered."""

import json
import random
import sys

print(json.dumps({"is": "Hello", "protocol": 1}), flush=True)  # noqa: T201
dice = random.Random()  # noqa: S311
for line in sys.stdin:
    asked = json.loads(line)
    if asked["since"] == 0:  # a match begins
        dice.seed(asked["seed"])
    answer = {"is": "Act", "decision": asked["decision"], "action": dice.choice(asked["offers"])["action"]}
    print(json.dumps(answer), flush=True)  # noqa: T201
