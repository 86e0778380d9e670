"""Members over HTTP: becoming one, coming in, devices, codes, handle and picture."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar import MediaType, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.house import House
from tablee.server.http import identity
from tablee.server.http.routes import REFUSED
from tablee.server.members.agents import guessed
from tablee.server.members.sign_in import HANDLE_STAYS, Coming, Entrance
from tablee.server.members.sites import Site, needed, site_of
from tablee.server.messages.http import Me
from tablee.server.messages.members import (
    CodeLogin,
    Codes,
    Credential,
    DeviceInfo,
    DeviceNamed,
    Joining,
    JoinWanted,
    KeyOptions,
    KeyWanted,
    LinkInfo,
    Membership,
    NewHandle,
    NewPicture,
    NoteInfo,
    NumberSeen,
    PasskeyInfo,
)
from tablee.store.members import Member

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


def _site(request: Asking, house: House) -> Site:
    """Return for which address passkeys are; raise Illegal where they cannot be used."""
    return needed(site_of(identity.origin_of(request), house.origins))


async def _coming(request: Asking, house: House) -> Coming:
    """Return who asks at the door; raise Illegal if that is too often."""
    session = await identity.arrived(house, request)
    house.rates.meter("doors", session.person, identity.address_of(request)).take()
    return Coming(session.person, session.key, guessed(request.headers.get("user-agent", "")[:400]))


async def _member(request: Asking, house: House) -> tuple[Member, str]:
    """Return the member who asks and its device; raise Illegal for a guest, or if it is too often."""
    session = await identity.session_of(house, request)
    member = await house.members.of(session.person) if session.device is not None else None
    if member is None or session.device is None:
        raise Illegal("not-a-member")
    house.rates.meter("doors", session.person, identity.address_of(request)).take()
    return member, session.device.id


async def _let_in(request: Asking, house: House, found: Entrance) -> Response[Me]:
    """Return who the browser is from now on, with the cookie that says so; what it was before is let go."""
    before = await identity.session_of(house, request)
    if before.device is not None:
        with contextlib.suppress(Illegal):  # another process has sent it away meanwhile
            await house.sign_in.send_away(before.person, before.device.id)
    device = await house.sign_in.came(found.token)
    request.scope[identity.SESSION] = identity.Session(found.person, device)  # type: ignore[literal-required]
    me = await identity.me(house, request)
    return Response(me, media_type=MediaType.JSON, cookies=[identity.cookie_of(found.token)])


# Passkeys


@post("/api/member/passkeys/new", status_code=200, responses=REFUSED)
async def post_new_key(request: Asking, house: TheHouse, data: JSONBody[KeyWanted]) -> KeyOptions:
    """What the browser has to ask an authenticator for a new passkey; a guest says which handle it wants."""
    site, who = _site(request, house), await _coming(request, house)
    house.order.filter.allow(data.handle)
    member, person = await house.members.of(who.person), await house.store.person(who.person)
    handle = member.handle if member else await house.sign_in.handle_for(who.person, data.handle)
    name = person.name if person else ""
    return KeyOptions(await house.sign_in.keys.ask_for_new(who.session, site, who.person, name, handle))


@post("/api/member/passkeys", status_code=200, responses=REFUSED)
async def post_key(request: Asking, house: TheHouse, data: JSONBody[Credential]) -> Response[Me]:
    """The new passkey: with the first one a guest becomes a member."""
    site, who = _site(request, house), await _coming(request, house)
    if (await identity.session_of(house, request)).device is None:
        return await _let_in(request, house, await house.sign_in.join(who, site, data))
    await house.sign_in.add_key(who, site, data)
    return Response(await identity.me(house, request), media_type=MediaType.JSON)


@delete("/api/member/passkeys/{id:str}", responses=REFUSED)
async def delete_key(request: Asking, house: TheHouse, id: FromPath[str]) -> None:
    """Removes a passkey, but not the last one."""
    member, _ = await _member(request, house)
    mine = {key.id: key.name for key in await house.sign_in.passkeys.of(member.person)}
    if not await house.sign_in.passkeys.remove(member.person, id, mine.get(id, ""), house.now()):
        raise Illegal("last-passkey" if id in mine else "no-such-device")


# Coming in and going


@post("/api/login/new", status_code=200, responses=REFUSED)
async def post_new_login(request: Asking, house: TheHouse) -> KeyOptions:
    """What the browser has to ask an authenticator to prove who somebody is."""
    site, who = _site(request, house), await _coming(request, house)
    return KeyOptions(await house.sign_in.keys.ask_for_proof(who.session, site))


@post("/api/login", status_code=200, responses=REFUSED)
async def post_login(request: Asking, house: TheHouse, data: JSONBody[Credential]) -> Response[Me]:
    """A passkey's proof: this browser is a device of its member from now on."""
    site, who = _site(request, house), await _coming(request, house)
    return await _let_in(request, house, await house.sign_in.log_in(who, site, data))


@post("/api/login/code", status_code=200, responses=REFUSED)
async def post_code(request: Asking, house: TheHouse, data: JSONBody[CodeLogin]) -> Response[Me]:
    """A recovery code, good for coming in once."""
    house.rates.meter("tries", "", identity.address_of(request)).take()
    who, skeleton = await _coming(request, house), names.skeleton(data.handle.strip().removeprefix("@"))
    member = await house.sign_in.members.called(skeleton)
    house.rates.meter("codes", member.person if member else skeleton, identity.address_of(request)).take()
    return await _let_in(request, house, await house.sign_in.recover(who, member, data.code))


@post("/api/logout", status_code=200, responses=REFUSED)
async def post_logout(request: Asking, house: TheHouse) -> Response[Me]:
    """This browser is no device of its member any more."""
    session = await identity.session_of(house, request)
    if session.device is not None:
        await house.sign_in.send_away(session.person, session.device.id)
        del request.scope[identity.SESSION]  # type: ignore[misc]
        request.cookies.pop(identity.MEMBER_COOKIE, None)
    me = await identity.me(house, request)
    return Response(me, media_type=MediaType.JSON, cookies=[identity.cookie_of("")])


# What a member sees and changes


@get("/api/member", responses=REFUSED)
async def get_member(request: Asking, house: TheHouse) -> Membership:
    """A member's own membership: passkeys, devices, codes, what it was told."""
    member, here = await _member(request, house)
    sign_in, person = house.sign_in, member.person
    devices = await sign_in.devices.of(person)
    told = next((d.told for d in devices if d.id == here), 0)
    return Membership(
        handle=member.handle,
        picture=member.picture,
        joined=member.joined,
        handle_from=member.renamed + HANDLE_STAYS if member.renamed else 0,
        passkeys=[PasskeyInfo(k.id, k.site, k.name, k.added, k.used) for k in await sign_in.passkeys.of(person)],
        devices=[DeviceInfo(d.id, d.name, d.added, d.seen, d.id == here) for d in devices],
        codes=await sign_in.codes.left(person),
        notes=[NoteInfo(n.at, n.what, n.about) for n in await sign_in.members.notes(person, told)],
    )


@post("/api/member/handle", status_code=200, responses=REFUSED)
async def post_handle(request: Asking, house: TheHouse, data: JSONBody[NewHandle]) -> Me:
    """Takes another handle; the old one is kept from others for a year."""
    member, _ = await _member(request, house)
    house.order.filter.allow(data.handle)
    await house.sign_in.rename(member, data.handle)
    return await identity.me(house, request)


@post("/api/member/picture", status_code=200, responses=REFUSED)
async def post_picture(request: Asking, house: TheHouse, data: JSONBody[NewPicture]) -> Me:
    """Takes another picture."""
    member, _ = await _member(request, house)
    await house.sign_in.draw(member, data.picture)
    return await identity.me(house, request)


@post("/api/member/codes", status_code=200, responses=REFUSED)
async def post_codes(request: Asking, house: TheHouse) -> Codes:
    """Ten new recovery codes, said once; those before are worth nothing any more."""
    member, _ = await _member(request, house)
    return Codes(await house.sign_in.codes.renew(member.person))


@delete("/api/member/notes", responses=REFUSED)
async def delete_notes(request: Asking, house: TheHouse) -> None:
    """Puts away what this member was told, on this device."""
    _, device = await _member(request, house)
    await house.sign_in.devices.put_away(device, house.now())


@post("/api/member/devices/{id:str}", status_code=204, responses=REFUSED)
async def post_device(request: Asking, house: TheHouse, id: FromPath[str], data: JSONBody[DeviceNamed]) -> None:
    """Calls a device by another name."""
    member, _ = await _member(request, house)
    if not await house.sign_in.devices.rename(member.person, id, names.in_one_line(data.name) or "–"):
        raise Illegal("no-such-device")


@delete("/api/member/devices/{id:str}", responses=REFUSED)
async def delete_device(request: Asking, house: TheHouse, id: FromPath[str]) -> None:
    """Sends a device away: its cookie is worth nothing from now on, and its sockets are closed."""
    member, _ = await _member(request, house)
    called = {d.id: d.name for d in await house.sign_in.devices.of(member.person)}
    await house.sign_in.send_away(member.person, id, called.get(id, ""))


# A second device


@post("/api/member/link", status_code=200, responses=REFUSED)
async def post_link(request: Asking, house: TheHouse) -> LinkInfo:
    """A new invitation of a device; one before is worth nothing any more."""
    member, _ = await _member(request, house)
    secret, until = await house.sign_in.invite(member.person)
    return LinkInfo("open", secret, "", "", until)


@get("/api/member/link", responses=REFUSED)
async def get_link(request: Asking, house: TheHouse) -> LinkInfo:
    """Whether somebody has come with my invitation."""
    session = await identity.session_of(house, request)
    link = await house.sign_in.devices.invitation(session.person, house.now()) if session.device else None
    if link is None:
        return LinkInfo("none", "", "", "", 0)
    return LinkInfo(link.state, "", link.name, link.number, link.until)


@post("/api/member/link/confirm", status_code=204, responses=REFUSED)
async def post_confirm(request: Asking, house: TheHouse, data: JSONBody[NumberSeen]) -> None:
    """Both devices show this number: the second one may come in."""
    member, _ = await _member(request, house)
    if not await house.sign_in.devices.confirm(member.person, data.number):
        raise Illegal("no-such-link")


@delete("/api/member/link", responses=REFUSED)
async def delete_link(request: Asking, house: TheHouse) -> None:
    """Withdraws my invitation."""
    member, _ = await _member(request, house)
    await house.sign_in.devices.withdraw(member.person)


@post("/api/join", status_code=200, responses=REFUSED)
async def post_join(request: Asking, house: TheHouse, data: JSONBody[JoinWanted]) -> Response[Joining]:
    """Comes with an invitation, then asks every few seconds whether the first device has confirmed it."""
    if not data.claim:
        who = await _coming(request, house)
        link, claim = await house.sign_in.come(data.secret, who.browser)
        return Response(Joining("waiting", claim, link.number, link.until), media_type=MediaType.JSON)
    link, found = await house.sign_in.enter(data.secret, data.claim)
    state = Joining("in" if found else "waiting", "", link.number, link.until)
    if found is None:
        return Response(state, media_type=MediaType.JSON)
    answer = await _let_in(request, house, found)
    return Response(state, media_type=MediaType.JSON, cookies=answer.cookies)


ROUTES = [
    post_new_key, post_key, delete_key, post_new_login, post_login, post_code, post_logout, get_member, post_handle,
    post_picture, post_codes, delete_notes, post_device, delete_device, post_link, get_link, post_confirm, delete_link,
    post_join,
]  # fmt: skip
