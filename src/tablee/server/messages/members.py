"""What a browser and the house hand each other about members: passkeys, devices, codes, friends."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.parts import Picture

Handle = Annotated[str, Meta(min_length=1, max_length=40)]
DeviceName = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]
Id = Annotated[str, Meta(min_length=1, max_length=1400)]
Encoded = Annotated[str, Meta(max_length=40_000)]
"""Bytes in base64url."""


class KeyAnswer(msgspec.Struct, omit_defaults=True):
    """What an authenticator has answered, in base64url."""

    clientDataJSON: Encoded  # noqa: N815 - the names of the specification
    attestationObject: Encoded = ""  # noqa: N815
    authenticatorData: Encoded = ""  # noqa: N815
    signature: Encoded = ""
    userHandle: Encoded | None = None  # noqa: N815


class Credential(msgspec.Struct):
    """A `PublicKeyCredential` as JSON, as the WebAuthn specification writes it."""

    id: Id
    rawId: Id  # noqa: N815
    type: Literal["public-key"]
    response: KeyAnswer


class KeyWanted(msgspec.Struct):
    """A guest wants to become a member under this handle; from a member, it is empty: one more passkey is wanted."""

    handle: Annotated[str, Meta(max_length=40)]


class KeyOptions(msgspec.Struct):
    """What the browser's `navigator.credentials` has to be asked, as the WebAuthn specification writes it in JSON."""

    options: dict[str, Any]


class NewHandle(msgspec.Struct):
    """Another handle."""

    handle: Handle


class NewPicture(msgspec.Struct):
    """Another picture."""

    picture: Picture


class PasskeyInfo(msgspec.Struct):
    """A passkey of mine: the domain it was made for, under which name, and the days it was made and last used."""

    id: str
    site: str
    name: str
    added: int
    used: int


class DeviceInfo(msgspec.Struct):
    """A browser of mine: `here` is this one."""

    id: str
    name: str
    added: int
    seen: int
    here: bool


class NoteInfo(msgspec.Struct):
    """Something a member is told on all devices: the key of its words (`note-…`), and what it was about."""

    at: int
    what: str
    about: str


class Membership(msgspec.Struct):
    """What a member sees of its own membership. The handle may be another one from `handle_from` on; `codes` are the
    recovery codes that are left."""

    handle: str
    picture: str
    joined: int
    handle_from: int
    passkeys: list[PasskeyInfo]
    devices: list[DeviceInfo]
    codes: int
    notes: list[NoteInfo]


class DeviceNamed(msgspec.Struct):
    """A better name for a device."""

    name: DeviceName


class Codes(msgspec.Struct):
    """New recovery codes; they are told once."""

    codes: list[str]


class CodeLogin(msgspec.Struct):
    """A handle, and one of its recovery codes."""

    handle: Handle
    code: Annotated[str, Meta(min_length=1, max_length=60)]


class LinkInfo(msgspec.Struct):
    """The invitation of a second device: `secret` is said once, when it is made. `claimed`: somebody has come with it,
    from a browser of that `name`, which shows this `number`; `in`: it was let in. `none`: there is no invitation."""

    state: Literal["none", "open", "claimed", "confirmed", "in"]
    secret: str
    name: str
    number: str
    until: int


class NumberSeen(msgspec.Struct):
    """The number that both devices show."""

    number: Annotated[str, Meta(max_length=10)]


class JoinWanted(msgspec.Struct):
    """The secret of an invitation, and on the second ask what the first has answered."""

    secret: Secret
    claim: Annotated[str, Meta(max_length=100)]


class Joining(msgspec.Struct):
    """How far a second device is: `number` is to be compared on the first one."""

    state: Literal["waiting", "in"]
    claim: str
    number: str
    until: int


MEMBERS = (
    KeyWanted, KeyOptions, Credential, NewHandle, NewPicture, Membership, DeviceNamed, Codes, CodeLogin, LinkInfo,
    NumberSeen, JoinWanted, Joining,
)  # fmt: skip
"""What travels over HTTP about members."""
