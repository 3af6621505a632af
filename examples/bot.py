"""A bot: `python bot.py LINK` takes a free chair at the table that an invitation leads to, and plays at random."""

import json
import random
import sys
import time
from contextlib import suppress
from urllib.request import Request, urlopen

from websockets import ConnectionClosed
from websockets.sync.client import reconnect

url, _, invitation = sys.argv[1].replace("/t/", "/api/tables/").rpartition("/")
wish = json.dumps({"name": "Robot", "invitation": invitation, "sits": True}).encode()
joined = urlopen(Request(f"{url}/join", wish, {"Content-Type": "application/json"}))  # noqa: S310
headers = {"Cookie": joined.headers["Set-Cookie"].partition(";")[0]}
here = json.load(joined)
hello = {"is": "Hello", "protocol": 1, "seat": [c["person"] for c in here["table"]["chairs"]].index(here["person"])}
away = lambda error: error if "HTTP 4" in str(error) else None  # noqa: E731 — turned away; from all else it comes back
fill = lambda field: random.choice(field["choices"]) if field["most"] is None else field["choices"][: field["least"]]  # noqa: E731, S311
for socket in reconnect(f"ws{url[4:]}/live", additional_headers=headers, process_exception=away):
    with suppress(ConnectionClosed):
        socket.send(json.dumps(hello))
        for message in map(json.loads, socket):
            time.sleep(1 if message["is"] == "Refused" else 0.05)  # the server takes 20 messages a second
            if message["is"] == "GoingAway" and message["retry"] is None:
                sys.exit(message["key"])
            if message["is"] == "Refused":
                socket.send(json.dumps(hello))  # and look again at how everything stands
            update = message.get("update") or message
            if update["is"] == "Update":
                hello |= {"match": update["match"], "since": update["since"] + len(update["heard"])}
            if "decision" in update:
                action = random.choice([offer["action"] for offer in update["offers"] if offer["refusal"] is None])  # noqa: S311
                if action["is"] in ("Form", "Text", "Number"):
                    typed = {"text": "?"} if action["is"] == "Text" else {"number": action.get("least")}
                    picked = {f["name"]: fill(f) for f in action.get("fields", ())}  # type: ignore[no-untyped-call]
                    action = {"is": action["action"], **dict(action["fixed"]), **(picked or typed)}
                ident = f"{update['decision']}.{hello['since']}"  # the same again if this is sent twice
                socket.send(json.dumps({"is": "Act", "id": ident, "decision": update["decision"], "action": action}))
