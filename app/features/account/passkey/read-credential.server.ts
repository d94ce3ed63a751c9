import type { Posted } from "~/request/forms/form.server";

import { credentialField } from "./passkey-form";

/** Longer answers are not made by any browser. */
const maximumLength = 16_000;

interface Credential extends Record<string, unknown> {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
}

/** The answer of the browser's passkey; null if the form has none. The platform checks it. */
export function readCredential(posted: Posted): Credential | null {
  try {
    const { id, rawId, type, response } = JSON.parse(
      posted.text(credentialField, maximumLength),
    ) as Partial<Credential>;
    if (typeof id !== "string" || typeof rawId !== "string" || type !== "public-key") return null;
    if (typeof response !== "object" || response === null) return null;
    return { id, rawId, type, response, clientExtensionResults: {} };
  } catch {
    return null;
  }
}
