import { waitInWords } from "~/features/account/wait-in-words";
import type { ErrorTable } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { identityIntent } from "./identity.intents";

/** The message if the platform has no such call (ACCOUNT-56). */
function notPossible(form: string, { supportPhone }: StoreContext["store"]["profile"]): string {
  const orCall = supportPhone ? `, or call ${supportPhone}` : "";
  if (form === identityIntent.register)
    return `You can’t create an account on this site. Order without one${orCall}.`;
  if (form === identityIntent.email)
    return `This site sends no codes by email. Sign in with your password${orCall}.`;
  return `That’s not possible on this site${supportPhone ? `. Call ${supportPhone}` : ""}.`;
}

/** The forms whose mail has a link, which stays open when codes and mails are used up (ACCOUNT-61). */
const byMail = new Set<string>([
  identityIntent.email,
  identityIntent.code,
  identityIntent.sendCode,
  identityIntent.newPassword,
]);

/**
 * The answers of the forms around codes and passwords to errors of the platform. `passwordField` is the name
 * of the field of a new password.
 */
export const identityErrors = (form: string, passwordField = "newPassword"): ErrorTable => ({
  "too-many": ({ retryAfterSeconds }) => ({
    formErrors: [
      `That’s too many tries. Try again ${waitInWords(retryAfterSeconds)}.` +
        (byMail.has(form) ? " Or open the link in the newest email: it still works." : ""),
    ],
  }),
  INVALID_NEW_PASSWORD: ({ words }) => ({ fieldErrors: { [passwordField]: words } }),
  INVALID_CODE: { fieldErrors: { code: ["That’s not the code in the newest email"] } },
  INVALID_OLD_PASSWORD: { fieldErrors: { password: ["That password isn’t right"] } },
  "405": (_error, { store: { profile } }) => ({ formErrors: [notPossible(form, profile)] }),
  "not-offered": (_error, { store: { profile } }) => ({ formErrors: [notPossible(form, profile)] }),
  // A platform without the call answers 404 too; an unknown item has a code of its own.
  "not-found": ({ code }, { store: { profile } }) => ({
    formErrors: [
      code === "ITEM_NOT_FOUND"
        ? "This code has expired. Send a new one, and use the newest email."
        : notPossible(form, profile),
    ],
  }),
});
