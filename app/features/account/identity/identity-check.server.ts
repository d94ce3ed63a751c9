import type { ChallengePurpose } from "#contract/accounts/challenges";

import { CommerceError } from "~/commerce/errors";
import type { Posted } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

const tokenField = "token";

/** A mailed code or link that is still open. */
interface OpenCheck {
  purpose: ChallengePurpose;
  maskedEmail: string;
  /** Whether this browser asked for the mail. */
  isAskedHere: boolean;
}

/** The store in whose name mails are sent, as the query of the calls. */
export const mailQuery = ({ store }: Pick<StoreContext, "store">) => ({ webstoreId: store.webstoreId });

/** Keeps in this browser what its code belongs to. The address itself is not kept. */
export async function rememberCheck(
  { visitor: { record } }: StoreContext,
  purpose: ChallengePurpose,
  { identifier }: { identifier: string },
): Promise<void> {
  await record("identityCheck").save({ purpose, identifier });
}

/** After a code was used. */
export async function forgetCheck({ visitor: { record } }: StoreContext): Promise<void> {
  await record("identityCheck").forget();
}

/** The purpose and the identifier of the code that this browser asked for; null if it asked for none. */
export const readCheck = ({ visitor: { record } }: StoreContext) => record("identityCheck").read();

/** The code that this browser asked for, if it is for one of the purposes and still open. */
export async function openCheck(
  context: StoreContext,
  ...purposes: ChallengePurpose[]
): Promise<OpenCheck | null> {
  const check = await readCheck(context);
  if (!check || !purposes.includes(check.purpose)) return null;
  return open(context, { identifier: check.identifier });
}

/** The purpose of a mailed link, by the token in the page's address; null if it has ended. */
export async function openLink(
  context: StoreContext,
  ...purposes: ChallengePurpose[]
): Promise<OpenCheck | null> {
  const token = linkToken(context);
  if (token === null) return null;
  const check = await readCheck(context);
  const found = await open(context, { token, ...(check && { identifier: check.identifier }) });
  return found && purposes.includes(found.purpose) ? found : null;
}

/** The token in the address of a page that a mail links to. */
export const linkToken = ({ url }: Pick<StoreContext, "url">) => url.searchParams.get(tokenField);

/**
 * Gives the address of a posted form the token of its page. A script leaves the address without its query
 * when a form was refused, so the form itself has the token.
 */
export function restoreToken({ url }: Pick<StoreContext, "url">, posted: Posted): void {
  if (posted.has(tokenField)) url.searchParams.set(tokenField, posted.text(tokenField, 2000));
}

async function open(
  { shop: { commerce } }: StoreContext,
  body: { identifier?: string; token?: string },
): Promise<OpenCheck | null> {
  try {
    const { purpose, maskedEmail, isAskedHere } = await commerce.call("readChallenge", { body });
    return { purpose, maskedEmail, isAskedHere };
  } catch (error) {
    if (error instanceof CommerceError && (error.kind === "not-found" || error.kind === "invalid"))
      return null;
    throw error;
  }
}
