import { passkeyPurpose } from "./passkey-form";

interface Question {
  purpose: string;
  /** The address that answers the options. */
  optionsFrom: string;
  /** The token of the visitor's forms. */
  fields: Record<string, string>;
}

type Json = Record<string, unknown>;

/** Asks the store for a challenge and the browser for its passkey. Answers the passkey's answer as JSON. */
export async function askPasskey({ purpose, optionsFrom, fields }: Question): Promise<string> {
  const body = new URLSearchParams({ purpose, ...fields });
  const response = await fetch(optionsFrom, { method: "POST", body });
  if (!response.ok) throw new Error(`options: ${response.status}`);
  const { options } = (await response.json()) as { options: Json };
  const credential =
    purpose === passkeyPurpose.signIn
      ? await navigator.credentials.get({ publicKey: requestOptions(options) })
      : await navigator.credentials.create({ publicKey: creationOptions(options) });
  if (!credential) throw new Error("no passkey");
  return JSON.stringify(toJson(credential as PublicKeyCredential));
}

const decode = (text: unknown) =>
  Uint8Array.from(atob(String(text).replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const encode = (data: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const withBytes = (list: unknown) =>
  ((list ?? []) as Json[]).map((each) => ({ ...each, id: decode(each.id) }));

function requestOptions(options: Json): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function")
    return PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return {
    ...options,
    challenge: decode(options.challenge),
    allowCredentials: withBytes(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
}

function creationOptions(options: Json): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function")
    return PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const user = options.user as Json;
  return {
    ...options,
    challenge: decode(options.challenge),
    user: { ...user, id: decode(user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** The JSON form of WebAuthn, for browsers that do not make it. */
function toJson(credential: PublicKeyCredential): unknown {
  if (typeof credential.toJSON === "function") return credential.toJSON();
  const response: Json = {};
  for (const name of [
    "clientDataJSON",
    "attestationObject",
    "authenticatorData",
    "signature",
    "userHandle",
  ]) {
    const part = (credential.response as unknown as Record<string, ArrayBuffer | null | undefined>)[name];
    if (part) response[name] = encode(part);
  }
  return { id: credential.id, rawId: encode(credential.rawId), type: credential.type, response };
}
