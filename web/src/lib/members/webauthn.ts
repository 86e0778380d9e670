/** Passkeys in the browser: what the house asks, put to the authenticator, and its answer as JSON. Written out, for not every
 * browser that has passkeys has `parseCreationOptionsFromJSON` and `toJSON`. */
import type { Credential as Answer } from "../wire";

/** Whether passkeys can be made on this page: over HTTPS, or on this very machine. */
export const able = (): boolean => isSecureContext && typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const text = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const named = (some: readonly PublicKeyCredentialDescriptorJSON[] = []): PublicKeyCredentialDescriptor[] =>
  some.map(({ id, type, transports }) => ({ id: bytes(id), type: type as "public-key", ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}) }));

function answer(made: Credential | null, response: Answer["response"]): Answer {
  const key = made as PublicKeyCredential;
  return { id: key.id, rawId: text(key.rawId), type: "public-key", response };
}

/** Makes a passkey; the person may decline, which throws. */
export async function make(asked: Record<string, unknown>): Promise<Answer> {
  const json = asked as unknown as PublicKeyCredentialCreationOptionsJSON;
  const options = { ...json, challenge: bytes(json.challenge), user: { ...json.user, id: bytes(json.user.id) }, excludeCredentials: named(json.excludeCredentials) };
  const made = await navigator.credentials.create({ publicKey: options as PublicKeyCredentialCreationOptions });
  const said = (made as PublicKeyCredential).response as AuthenticatorAttestationResponse;
  return answer(made, { clientDataJSON: text(said.clientDataJSON), attestationObject: text(said.attestationObject) } as Answer["response"]);
}

/** Has a passkey chosen and used; `quietly`: where a browser offers them in a field, whenever somebody takes one there. */
export async function prove(asked: Record<string, unknown>, quietly?: AbortSignal): Promise<Answer> {
  const json = asked as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = { ...json, challenge: bytes(json.challenge), allowCredentials: named(json.allowCredentials) } as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get(quietly ? { publicKey, mediation: "conditional", signal: quietly } : { publicKey });
  const said = (found as PublicKeyCredential).response as AuthenticatorAssertionResponse;
  return answer(found, {
    clientDataJSON: text(said.clientDataJSON),
    authenticatorData: text(said.authenticatorData),
    signature: text(said.signature),
    userHandle: said.userHandle ? text(said.userHandle) : null,
  } as Answer["response"]);
}

/** Whether this browser offers passkeys in a field. */
export const offersThem = async (): Promise<boolean> => able() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
