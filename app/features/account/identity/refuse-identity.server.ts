import type { Submission } from "@conform-to/react";

import { CommerceError } from "~/commerce/errors";
import { refuseForm } from "~/request/parse-form.server";
import { waitInWords } from "~/features/account/wait-in-words";
import type { StoreContext } from "~/request/store-context.server";

import { identityIntent } from "./identity.intents";

/** The field of the form to which a refusal belongs. */
const fields: Record<string, { field: string; message: string }> = {
  INVALID_CODE: { field: "code", message: "That is not the code of the newest mail" },
  INVALID_OLD_PASSWORD: { field: "password", message: "The password is not right" },
};

/** A platform without the call; an unknown item has a code of its own. */
const isMissing = ({ status, code }: CommerceError) =>
  status === 405 || (status === 404 && code !== "ITEM_NOT_FOUND");

/** The message if the platform has no such call (ACCOUNT-56). */
function notPossible(form: string, { supportPhone }: StoreContext["store"]["profile"]): string {
  const orCall = supportPhone ? `, or call ${supportPhone}` : "";
  if (form === identityIntent.register)
    return `Accounts cannot be created on this site. Order without one${orCall}.`;
  if (form === identityIntent.email)
    return `This site sends no codes by email. Sign in with your password${orCall}.`;
  return `That is not possible on this site${supportPhone ? `. Call ${supportPhone}` : ""}.`;
}

/** The answer of a form that the platform refused. Other errors are thrown. */
export function refuseIdentity<Value>(
  context: Pick<StoreContext, "document" | "store">,
  form: string,
  submission: Submission<Value>,
  error: unknown,
  /** The name of the field of a new password. */
  passwordField = "newPassword",
) {
  if (!(error instanceof CommerceError)) throw error;
  if (error.kind === "too-many") {
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== null) context.document.addHeader("retry-after", String(retryAfterSeconds));
    return refuseForm(form, submission, {
      status: 429,
      formErrors: [`That was tried too often. Try again ${waitInWords(retryAfterSeconds)}.`],
    });
  }
  if (error.code === "INVALID_NEW_PASSWORD")
    return refuseForm(form, submission, { fieldErrors: { [passwordField]: [error.message] } });
  if (isMissing(error))
    return refuseForm(form, submission, { formErrors: [notPossible(form, context.store.profile)] });
  if (error.kind === "not-found")
    return refuseForm(form, submission, {
      formErrors: ["This code has ended. Have a new one sent, and use the newest mail."],
    });
  const known = fields[error.code];
  if (!known) throw error;
  return refuseForm(form, submission, { fieldErrors: { [known.field]: [known.message] } });
}
