"""Passkeys: what an authenticator is asked, and whether its answer holds."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
import webauthn
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tablee.core.game import Illegal
from tablee.server.members.sites import Site
from tablee.server.messages.members import Credential
from tablee.store.forgetting import DAY
from tablee.store.passkeys import Challenge, Passkey, Passkeys
from tablee.store.rows import Store

GOOD_FOR = 300_000
"""Milliseconds in which a challenge has to be answered."""
MOST_OPEN = 20_000
"""Challenges of the house that wait for an answer."""
MOST_KEYS = 20
"""Passkeys of a member."""
WRONG = (WebAuthnException, ValueError, TypeError, KeyError, IndexError, OverflowError)
"""What the library raises for an answer that does not hold, or is none."""


class Keys:
    """The making and the use of passkeys. A session answers only what it was asked itself, once, and in time."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = Passkeys(store), now

    async def _ask(self, session: str, purpose: str, about: str) -> bytes:
        challenge, now = secrets.token_bytes(32), self._now()
        asked = Challenge(challenge, about)
        if not await self._store.challenge(session, purpose, asked, now, now + GOOD_FOR, MOST_OPEN):
            raise Illegal("busy")
        return challenge

    async def _asked(self, session: str, purpose: str) -> Challenge:
        found = await self._store.answered(session, purpose, self._now())
        if found is None:
            raise Illegal("passkey-late")
        return found

    async def ask_for_new(self, session: str, site: Site, person: str, name: str, handle: str) -> dict[str, Any]:
        """Return what makes a passkey for a person, who will have or has this handle."""
        mine = await self._store.of(person)
        if len(mine) >= MOST_KEYS:
            raise Illegal("too-many")
        options = webauthn.generate_registration_options(
            rp_id=site.domain,
            rp_name="Tablée",
            user_name=handle,
            user_id=person.encode(),
            user_display_name=name or handle,
            challenge=await self._ask(session, "new", handle),
            timeout=GOOD_FOR,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in mine if key.site == site.domain
            ],
        )
        return _plain(webauthn.options_to_json(options))

    async def take_new(
        self, session: str, site: Site, person: str, name: str, answer: Credential
    ) -> tuple[Passkey, str]:
        """Return a passkey that was made as it was asked for, and the handle it is for; raise Illegal otherwise."""
        asked = await self._asked(session, "new")
        _own_page(answer)
        try:
            made = webauthn.verify_registration_response(
                credential=msgspec.to_builtins(answer),
                expected_challenge=asked.challenge,
                expected_rp_id=site.domain,
                expected_origin=site.origin,
            )
        except WRONG:
            raise Illegal("passkey-wrong") from None
        if await self._store.find(answer.id) is not None:
            raise Illegal("passkey-wrong")
        day = self._now() // DAY * DAY
        key = Passkey(answer.id, person, site.domain, name, made.credential_public_key, made.sign_count, day, day)
        return key, asked.about

    async def ask_for_proof(self, session: str, site: Site) -> dict[str, Any]:
        """Return what lets an authenticator prove who it belongs to: any passkey of this site will do."""
        options = webauthn.generate_authentication_options(
            rp_id=site.domain,
            challenge=await self._ask(session, "login", ""),
            timeout=GOOD_FOR,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return _plain(webauthn.options_to_json(options))

    async def prove(self, session: str, site: Site, answer: Credential) -> tuple[Passkey, int]:
        """Return the passkey that has answered, and its counter now; raise Illegal if the answer does not hold."""
        asked = await self._asked(session, "login")
        key = await self._store.find(answer.id)
        if key is None or key.site != site.domain:
            raise Illegal("passkey-unknown")
        _own_page(answer)
        try:
            if answer.response.userHandle and base64url_to_bytes(answer.response.userHandle) != key.person.encode():
                raise Illegal("passkey-wrong")
            proven = webauthn.verify_authentication_response(
                credential=msgspec.to_builtins(answer),
                expected_challenge=asked.challenge,
                expected_rp_id=site.domain,
                expected_origin=site.origin,
                credential_public_key=key.key,
                credential_current_sign_count=key.counter,
            )
        except WRONG:
            raise Illegal("passkey-wrong") from None
        return key, proven.new_sign_count


def _own_page(answer: Credential) -> None:
    """Raise Illegal for what was made in a frame of somebody else's page."""
    try:
        said = json.loads(base64url_to_bytes(answer.response.clientDataJSON))
    except (ValueError, RecursionError):
        raise Illegal("passkey-wrong") from None
    if not isinstance(said, dict) or said.get("crossOrigin") not in (None, False):
        raise Illegal("passkey-wrong")


def _plain(options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(options)
    return found
