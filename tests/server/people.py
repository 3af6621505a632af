"""A browser's cookies and requests, for in-process servers and for processes."""

import random
from typing import Any, Self

import httpx
import msgspec

from ludotheque.engine import Form, Text
from ludotheque.engine.chance import contribution_commitment


class Somebody:
    """A client of the HTTP API."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.table = ""
        self.person = ""

    async def opens(self, game: str = "shut-the-box", name: str = "Zoé", **more: Any) -> Self:
        """Open a table, by default without a clock."""
        wish = {"game": game, "name": name, "pace": {"is": "Relaxed"}, **more}
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return self._at(answer.json())

    async def joins(self, other: "Somebody", name: str, seat: int | None = None) -> Self:
        """Join somebody's table by its invitation, and sit down if a seat is given."""
        table = (await other.look())["table"]
        wish = {"name": name, "invitation": table["invitation"]}
        answer = await self.http.post(f"/api/tables/{table['id']}/join", json=wish)
        assert answer.status_code == 201, answer.text
        self._at(answer.json())
        if seat is not None:
            await self.does("Sit", seat=seat)
        return self

    def _at(self, answer: dict[str, Any]) -> Self:
        self.table, self.person = answer["table"]["id"], answer["person"]
        return self

    async def look(self) -> dict[str, Any]:
        """The table, and who one is."""
        answer = await self.http.get(f"/api/tables/{self.table}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def tries(self, verb: str, **fields: Any) -> httpx.Response:
        """Send a command; returns the response."""
        return await self.http.post(f"/api/tables/{self.table}", json={"is": verb, **fields})

    async def does(self, verb: str, **fields: Any) -> dict[str, Any]:
        """Send a command, which must succeed; returns the table."""
        answer = await self.tries(verb, **fields)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    async def commits(self, seat: int, contribution: str) -> dict[str, Any]:
        """Commit to a contribution of a seat to chance; returns the table."""
        table = (await self.look())["table"]
        hashed = contribution_commitment(table["commitment"], seat, contribution)
        return await self.does("Contribute", seat=seat, commitment=hashed)

    async def reveals(self, seat: int, contribution: str) -> dict[str, Any]:
        """Reveal it; returns the table."""
        return await self.does("Reveal", seat=seat, contribution=contribution)

    @property
    def cookie(self) -> str:
        """The Cookie header."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)


def chosen(offers: list[dict[str, Any]], rng: random.Random) -> dict[str, Any]:
    """A random offer that is not refused, its form filled in."""
    action: dict[str, Any] = rng.choice([offer["action"] for offer in offers if offer["refusal"] is None])
    if action["is"] == "Form":
        form = msgspec.convert(action, Form)
        return {"is": form.action, **rng.choice(form.fillings())}
    if action["is"] == "Text":
        text = msgspec.convert(action, Text)
        return {"is": text.action, **dict(text.fixed), "text": "2"}
    return action
