"""Messages go to push services on the internet, and to nothing near the server."""

import pytest

from ludotheque.server.push.destinations import Destinations, PushRefused

GOOD = (
    "https://push.test/wpush/v2/gAAAA-_=?x=1",
    "https://push.test:443/x",
    "https://PUSH.test",
    "https://8.8.8.8/x",
    "https://[2606:4700::1111]/x",
    "https://[2a00:1450:4007:80b::200e]/x",
)

NO_ADDRESS = (
    "",
    "push.test",
    "http://push.test/x",
    "https://push.test:8443/x",
    "https://push.test:22/x",
    "https://",
    "https:///x",
    "https://user@push.test/x",
    "https://user:word@push.test/x",
    "https://push.test/x#y",
    "https://push.test/x y",
    "https://push.test/x\r\nHost: other.test",
    "https://push.test/é",
    "https://pûsh.test/x",
    "https://push.test\\@127.0.0.1/x",
    "https://push.test%00/x",
    "https://[fe80::1%25eth0]/x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    " https://push.test/x",
)

NOT_PUBLIC = (
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.0.0.1",
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[::127.0.0.1]",
    "[::a00:1]",
    "[64:ff9b:1::7f00:1]",
    "[64:ff9b:1:7f00:0:100::]",
    "[2a01:db9:64::7f00:1]",
    "[2a01:db9:7f00:1::]",
    "[2a01:db9:c0:a801:1::]",
    "[2a01:db9:1:c0a8:1:100::]",
    "[2a01:db9:1:2:a9:fea9:fe00:0]",
    "[2a01:db9::5efe:10.0.0.1]",
    "[2a01:db9::200:5efe:10.0.0.1]",
    "[4000::1]",
    "[fc00::1]",
    "[fe80::1]",
    "[ff02::1]",
)


async def named(_: str, __: int) -> tuple[str, ...]:
    return ("8.8.8.8", "2606:4700::1111")


@pytest.mark.parametrize("endpoint", GOOD)
async def test_a_push_service_on_the_internet_is_reached_by_its_addresses(endpoint: str) -> None:
    destinations = Destinations() if endpoint[8].isdigit() or "[" in endpoint else Destinations(resolve=named)
    target = destinations.target(endpoint)
    literal = endpoint.removeprefix("https://").partition("/")[0].strip("[]")
    assert set(await destinations.addresses(target)) <= {literal, *await named("", 0)}
    assert target.origin == endpoint.removesuffix(target.path).removesuffix(":443").lower()


@pytest.mark.parametrize("endpoint", NO_ADDRESS)
def test_what_is_no_address_of_a_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(PushRefused) as refused:
        Destinations().target(endpoint)
    assert (refused.value.key, refused.value.args_of_sentence) == ("push-address", ())


@pytest.mark.parametrize("host", NOT_PUBLIC)
async def test_an_address_that_is_not_public_is_refused_however_it_is_written(host: str) -> None:
    destinations = Destinations()
    with pytest.raises(PushRefused) as refused:
        await destinations.addresses(destinations.target(f"https://{host}/x"))
    assert refused.value.key == "push-address-private"


@pytest.mark.parametrize("addresses", [("10.0.0.1",), ("8.8.8.8", "127.0.0.1"), ("fe80::1%eth0",)])
async def test_a_name_that_leads_to_an_address_that_is_not_public_is_refused(addresses: tuple[str, ...]) -> None:
    async def resolve(_: str, __: int) -> tuple[str, ...]:
        return addresses

    destinations = Destinations(resolve=resolve)
    with pytest.raises(PushRefused) as refused:
        await destinations.addresses(destinations.target("https://push.test/x"))
    assert refused.value.key == "push-address-private"


@pytest.mark.parametrize("error", [OSError(), UnicodeError()])
async def test_a_name_that_leads_nowhere_is_refused(error: Exception) -> None:
    async def resolve(_: str, __: int) -> tuple[str, ...]:
        raise error

    destinations = Destinations(resolve=resolve)
    with pytest.raises(PushRefused) as refused:
        await destinations.addresses(destinations.target("https://push.test/x"))
    assert refused.value.key == "push-address-unknown"
