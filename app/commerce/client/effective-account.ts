import { clientError } from "~/commerce/errors";

/** Letter for letter (commerce.md section 8). */
export const effectiveAccountRequired =
  "The 'effectiveAccountId' param is required to be able to successfully execute this request.";

/** An account id of zeros, 15 or 18 of them, counts as no effective account (commerce.md section 3). */
export const isNoAccount = (id: string): boolean => /^0{15}(?:000)?$/.test(id);

/** Where an effective account is given at all, it is a non-empty string (commerce.md section 5). */
function requireEffectiveAccountId(id: unknown): string {
  if (typeof id !== "string" || id.trim() === "") throw clientError(effectiveAccountRequired);
  return id;
}

/** What is sent as `effectiveAccountId`: the caller's, else the session's; null for none. */
export function effectiveAccountOf(given: unknown, ofSession: string | null): string | null {
  const id = given === undefined ? ofSession : requireEffectiveAccountId(given);
  return id === null || id === "" || isNoAccount(id) ? null : id;
}
