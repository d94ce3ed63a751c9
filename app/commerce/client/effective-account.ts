import { clientError } from "~/commerce/errors";

/** The message for an empty account of the caller (DATA-16). */
export const effectiveAccountRequired =
  "The 'effectiveAccountId' param is required to be able to successfully execute this request.";

/** An account id of 15 or 18 zeros stands for no account (API-24). */
export const isNoAccount = (id: string): boolean => /^0{15}(?:000)?$/.test(id);

/** A given effective account is a non-empty text (DATA-16). */
function requireEffectiveAccountId(id: unknown): string {
  if (typeof id !== "string" || id.trim() === "") throw clientError(effectiveAccountRequired);
  return id;
}

/** The `effectiveAccountId` to send: the caller's, else the session's; null for none (DATA-16). */
export function effectiveAccountOf(given: unknown, sessionAccount: string | null): string | null {
  const id = given === undefined ? sessionAccount : requireEffectiveAccountId(given);
  return id === null || id === "" || isNoAccount(id) ? null : id;
}
