"""Practice at a table: a match of one challenge that the server referees, and that counts nowhere."""

from server.inprocess import Visitor
from server.live.evening import RELAXED, evening


async def test_a_challenge_is_practised_again_and_again_and_no_standings_count_it(url: str) -> None:
    options = {"practice": "signs", "hourglass": "throws"}
    async with evening(url, 1, bots=2, game="fort-boyard", pace=RELAXED, options=options) as here:
        for number in (1, 2):
            await here.host.does("StandIn", seat=0)
            over = await here.clients[0].next("Update", where=lambda message: message.get("over"))
            assert over["result"]["winners"] in ([0], [])
            table = await here.table()
            assert (table["playing"], table["standings"], table["by_game"]) == (False, [], [])
            assert len(await here.statuses()) == number
            await here.host.does("Start")


async def test_what_there_is_to_practise_is_listed_and_anything_else_refused_in_words(url: str) -> None:
    async with evening(url, 1, bots=2, game="fort-boyard", pace=RELAXED, start=False) as here:
        stranger = Visitor(here.server)
        games = {game["name"]: game for game in (await stranger.http.get("/api/games")).json()}
        assert len(games["fort-boyard"]["practices"]) == 10
        assert games["shut-the-box"]["practices"] == []
        wish = {"game": "fort-boyard", "name": "Zoé", "options": {"practice": "juggling"}}
        answer = await stranger.http.post("/api/tables", json=wish, headers={"accept-language": "en"})
        assert answer.status_code == 400
        assert "juggling" in answer.json()["sentence"]
        assert "catapult" in answer.json()["sentence"]
        playing = await here.host.tries("Configure", options={"practice": "juggling"})
        assert playing.status_code == 400
