import { createHash } from "node:crypto";

import type { StoreContext } from "~/request/store-context.server";

/** How long the new token is kept for the second post of a double click, in milliseconds. */
const keptForMs = 10_000;

/** Tokens by session and form; only promises of changes that are under way or were just made. */
const changes = new Map<string, Promise<string>>();

/**
 * Makes a change that ends the session it comes from and returns the token of the next one. The same form
 * sent twice makes it once: the second post gets the token of the first (ACCOUNT-32). If the first attempt
 * failed, the second is tried by itself.
 */
export async function changeOnce(
  { forms: { token: formToken }, visitor: { isSignedIn } }: StoreContext,
  fields: Record<string, string>,
  change: () => Promise<string>,
): Promise<string> {
  if (!isSignedIn) return change();
  const key = createHash("sha256")
    .update(JSON.stringify([formToken, fields]))
    .digest("base64url");
  // No await before the change is stored, where there is none yet: both posts may come at once.
  const first = changes.get(key);
  const token = first ? await first.catch(() => null) : null;
  if (token) return token;
  const made = change();
  changes.set(key, made);
  const forget = () => void (changes.get(key) === made && changes.delete(key));
  made.then(() => setTimeout(forget, keptForMs).unref(), forget);
  return made;
}
