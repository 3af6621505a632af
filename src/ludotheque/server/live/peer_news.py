"""Tells other nodes what this one has stored."""

from ludotheque.server.clock import Time
from ludotheque.server.live.change import Change
from ludotheque.server.peers.interface import TablePeers


class PeerNews:
    """Passes each change of this node on to the others."""

    def __init__(self, peers: TablePeers, time: Time) -> None:
        self._peers = peers
        self._time = time

    def changed(self, change: Change) -> None:
        """Tell what was stored here; what was read because another node has stored it is no news."""
        draft = change.draft
        if draft is None:
            return
        if draft.said is not None:
            self._peers.said(draft.said)
        if draft.append is not None or draft.writes or change.table is not change.before:
            self._peers.stored(change.version, self._time.now(), draft.append)
