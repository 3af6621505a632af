"""Settings, from environment variables; the command line overrides some."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from ludotheque.engine import LudothequeError, Value

APP = "ludotheque"
PREFIX = "LUDOTHEQUE_"

Most: TypeAlias = Annotated[int, Meta(gt=0)]
Rate: TypeAlias = Annotated[float, Meta(gt=0)]


class Limits(Value):
    """Limits per address, per connection or per table."""

    message_bytes: Most = 16 * 1024
    body_bytes: Most = 64 * 1024
    messages_per_second: Rate = 20
    messages_at_once: Most = 60
    address_messages_per_second: Rate | None = None
    """As many as five connections may send, unless it is given."""
    address_messages_at_once: Most | None = None
    """As many as ten connections may send, unless it is given."""
    requests_per_second: Rate = 20
    requests_at_once: Most = 120
    files_per_second: Rate = 300
    files_at_once: Most = 3000
    tables_per_hour: Most = 60
    codes_per_minute: Most = 10
    pack_bytes: Most = 128 * 1024
    packs_per_hour: Most = 60
    written_bytes_per_hour: Most = 64 * 1024 * 1024
    matches_per_hour: Most | None = None
    """Twenty for each table that may be opened, unless it is given."""
    thoughts_per_minute: Most = 180
    connections_per_address: Most = 200
    request_seconds: Rate = 10
    """How long the head of a request may take, from the connection or from its first byte."""

    @property
    def address_messages(self) -> tuple[float, float]:
        """How many messages all connections of one address may send, a second and at once."""
        return (
            self.address_messages_per_second or 5 * self.messages_per_second,
            self.address_messages_at_once or 10 * self.messages_at_once,
        )

    @property
    def matches(self) -> int:
        """How many matches one address may start in an hour."""
        return self.matches_per_hour or 20 * self.tables_per_hour


class Settings(Value):
    """Where to listen, where to store, and the public address."""

    host: str = "127.0.0.1"
    port: int = 8420
    database_url: str = ""
    public_url: Annotated[str, Meta(pattern=r"^(https?://[^/\s]+/?)?$")] = ""
    """The address for links and QR codes; taken from each request if it is not given."""
    base_path: Annotated[str, Meta(pattern=r"^(/[^/?#\s]+)*$")] = ""
    trusted_proxies: str = ""
    """Addresses whose X-Forwarded headers are trusted, separated by commas."""
    builds: str = ""
    """The folder where files of earlier builds of the page are kept, unless it is `builds` beside the SQLite file."""
    log: str = ""
    """The file to log to, or - for standard error; without it, whichever suits the terminal."""
    operator: Annotated[str, Meta(max_length=200)] = ""
    """Who runs this server and how to reach them, as the page says it to everyone."""
    push: bool = True
    """Whether people may be told that it is their turn while their page is closed (Web Push)."""
    push_contact: Annotated[str, Meta(pattern=r"^((mailto:|https://)[^\s@/]\S*)?$")] = ""
    """Where push services can write about this server; its public address if that is https, unless it is given."""
    broker_url: str = ""
    """NATS, over which nodes on one database tell each other what is new: nats://host, or several, with commas."""
    broker_credentials: str = ""
    """A file of NATS credentials (a user's JWT and NKEY), if the broker wants them."""
    workers: Annotated[int, Meta(gt=0)] = 1
    """How many processes serve on one port."""
    worker_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    """Where each of these processes can be reached by itself, on this machine: this port, the next one and so on."""
    bot_processes: Annotated[int, Meta(gt=0)] = 1
    limits: Limits = Limits()

    @property
    def shared(self) -> bool:
        """Whether this is one of several nodes on a database."""
        return bool(self.broker_url) or self.workers > 1

    @property
    def contact(self) -> str:
        """What push services are told about who sends."""
        return self.push_contact or (self.public_url if self.public_url.startswith("https:") else "")


def data_folder() -> Path:
    """The user's data folder; an existing one of version 0.1, which used the Linux path everywhere, is kept."""
    earlier = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / APP
    return earlier if earlier.is_dir() else user_data_path(APP, appauthor=False)


def default_log() -> Path:
    """A file in the user's data folder."""
    return data_folder() / "ludotheque.log"


def default_database() -> str:
    """The URL of a SQLite file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'ludotheque.db'}"


def builds_folder(settings: Settings) -> Path:
    """Where files of earlier builds of the page are kept: beside a SQLite file, else in the user's data folder."""
    if settings.builds:
        return Path(settings.builds)
    kind, _, file = (settings.database_url or default_database()).partition(":///")
    return (Path(file).parent if kind == "sqlite" else data_folder()) / "builds"


def from_environment(environment: Mapping[str, str]) -> Settings:
    """Settings from variables such as LUDOTHEQUE_DATABASE_URL; `LudothequeError` names a variable that is wrong."""
    limits = _read(Limits, environment)
    settings = _read(Settings, environment, but=("limits",))
    return msgspec.convert({**settings, "limits": limits}, Settings)


def with_options(settings: Settings, **options: object) -> Settings:
    """Settings with the options of a command that are not None; `LudothequeError` names one that is wrong."""
    given = {name: value for name, value in options.items() if value is not None}
    for field in msgspec.structs.fields(Settings):
        if field.name in given:
            option = f"--{field.name.replace('_', '-')}"
            given[field.name] = _checked(field, given[field.name], option)
    return msgspec.structs.replace(settings, **given)


def _read(kind: type[Value], environment: Mapping[str, str], but: tuple[str, ...] = ()) -> dict[str, object]:
    given: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        variable = PREFIX + field.name.upper()
        if field.name in but or variable not in environment:
            continue
        given[field.name] = _checked(field, environment[variable], variable)
    return given


def _checked(field: msgspec.structs.FieldInfo, value: object, said: str) -> object:
    """A value as the type of this setting; `LudothequeError` if it will not do, which calls it what the user `said`."""
    try:
        return msgspec.convert(value, field.type, strict=False)
    except (msgspec.ValidationError, UnicodeError):
        raise LudothequeError("setting-wrong", variable=said, value=str(value), setting=field.name) from None
