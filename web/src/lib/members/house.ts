/** What a browser asks the house about members. */
import { NotGranted, get, post, remove } from "../api";
import { guest } from "../me.svelte";
import type { Codes, Joining, KeyOptions, LinkInfo, Me, Membership } from "../wire";
import type { Words } from "../words";
import { make, prove } from "./webauthn";

const is = (me: Me): void => void (guest.me = me);

export const members = {
  mine: () => get<Membership>("member"),
  /** Makes a passkey: the first one makes a guest a member, under this handle. */
  async addKey(handle = ""): Promise<void> {
    const { options } = await post<KeyOptions>("member/passkeys/new", { handle });
    is(await post<Me>("member/passkeys", await make(options)));
  },
  removeKey: (id: string) => remove(`member/passkeys/${encodeURIComponent(id)}`),
  async logIn(quietly?: AbortSignal): Promise<void> {
    const { options } = await post<KeyOptions>("login/new", {});
    is(await post<Me>("login", await prove(options, quietly)));
  },
  recover: async (handle: string, code: string) => is(await post<Me>("login/code", { handle, code })),
  logOut: async () => is(await post<Me>("logout", {})),
  rename: async (handle: string) => is(await post<Me>("member/handle", { handle })),
  draw: async (picture: string) => is(await post<Me>("member/picture", { picture })),
  codes: () => post<Codes>("member/codes", {}),
  async putAway(): Promise<void> {
    await remove("member/notes");
    if (guest.me) guest.me.noted = 0;
  },
  callDevice: (id: string, name: string) => post<void>(`member/devices/${id}`, { name }),
  sendAway: (id: string) => remove(`member/devices/${id}`),
  invite: () => post<LinkInfo>("member/link", {}),
  invited: () => get<LinkInfo>("member/link"),
  confirm: (number: string) => post<void>("member/link/confirm", { number }),
  withdraw: () => remove("member/link"),
  join: (secret: string, claim = "") => post<Joining>("join", { secret, claim }),
};

/** Why something was not done, in words; what is no refusal of the house is the browser's own: nobody chose a passkey. */
export function why(error: unknown, words: Words): string {
  if (error instanceof NotGranted) return words.refusal(error.refused.refusal, error.refused.about);
  if (error instanceof DOMException) return words.say(error.name === "InvalidStateError" ? "key-there-already" : "key-declined");
  throw error;
}
