import { createHash } from "node:crypto";

import { forgetCheck, mailQuery, readCheck } from "~/features/account/identity/identity-check.server";
import {
  closeAccountForm,
  codeForm,
  updatePasswordForm,
} from "~/features/account/identity/identity.forms.server";
import { identityErrors } from "~/features/account/identity/identity-errors.server";
import { sendOwnCode } from "~/features/account/identity/send-own-code.server";
import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";

import { detailsIntent } from "./details.intents";

/** The time that the new token is kept for the second post of a double click, in milliseconds. */
const keptForMs = 10_000;

/** The new session tokens of changes that are under way or were made seconds ago, by session and form. */
const changes = new Map<string, Promise<string>>();

/**
 * Makes a change that ends the session it comes from and returns the token of the next one. The same form
 * sent twice makes it once: the second post gets the token of the first (ACCOUNT-32). If the first attempt
 * failed, the second is tried by itself.
 */
async function changeOnce(
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

/** Changes the password; this browser goes on with another token (ACCOUNT-32). */
export const updatePassword = form(
  {
    intent: detailsIntent.password,
    isMain: true,
    schema: updatePasswordForm,
    errors: identityErrors(detailsIntent.password),
  },
  async (context, typed) => {
    const token = await changeOnce(context, typed, async () => {
      await requireVerifiedEmail(context);
      const { access_token } = await context.shop.commerce.call("changePassword", {
        query: mailQuery(context),
        body: { currentPassword: typed.password, newPassword: typed.newPassword },
      });
      return access_token;
    });
    await context.visitor.replaceSession(token, true);
    return {
      to: context.addresses.accountDetails(),
      flash: "Your password is changed. All other devices are signed out.",
    };
  },
);

/** Closes the account, and signs out (ACCOUNT-33). */
const closeAccount = form(
  {
    intent: detailsIntent.close,
    isMain: true,
    read: async (_context, posted) => ({ isByCode: posted.has("code") }),
    schema: ({ isByCode }) => (isByCode ? codeForm : closeAccountForm),
    errors: identityErrors(detailsIntent.close),
  },
  async (context, typed, { facts: { isByCode } }) => {
    const {
      addresses,
      shop: { commerce },
    } = context;
    const check = isByCode ? await readCheck(context) : null;
    await commerce.call("closeAccount", {
      query: mailQuery(context),
      body: { ...typed, ...(check && { identifier: check.identifier }) },
    });
    if (isByCode) await forgetCheck(context);
    await context.visitor.record("session").forget();
    return { to: addresses.home(), flash: "Your account is closed. We have emailed you a confirmation." };
  },
);

export const closeAccountForms = [closeAccount, sendOwnCode(({ addresses }) => addresses.closeAccount())];
