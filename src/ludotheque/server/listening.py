"""Sockets that listen, and how they fail in words."""

import errno
import socket
from typing import Final

from ludotheque.engine import LudothequeError

BACKLOG: Final = 2048
UNACKNOWLEDGED: Final = 30_000
"""After how many milliseconds without an ACK a connection is dropped."""


def listening(host: str, port: int, *, shared: bool = False, listen: bool = True) -> socket.socket:
    """A socket that listens there; `LudothequeError` if the port is taken or the address cannot be used.

    With `shared` other processes may listen there too; the system gives each new connection to one of them.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED)
        listener.bind((host, port))
        if listen:
            listener.listen(BACKLOG)
    except (OSError, OverflowError, TypeError) as error:  # TypeError: a name that cannot be one of a host
        listener.close()
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        if taken:
            raise LudothequeError("port-taken", host=host, port=str(port)) from None
        raise LudothequeError("cannot-listen", host=host, port=str(port), detail=str(error).rstrip(".")) from None
    return listener
