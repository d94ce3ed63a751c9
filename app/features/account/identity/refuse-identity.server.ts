import type { Submission } from "@conform-to/react";

import { CommerceError } from "~/request/commerce-error.server";
import { refuseForm } from "~/request/parse-form.server";
import { waitInWords } from "~/features/account/wait-in-words";
import type { StoreContext } from "~/request/store-context.server";

/** Which field of the form a refusal belongs to. */
const fields: Record<string, { field: string; message: string }> = {
  INVALID_CODE: { field: "code", message: "That is not the code of the newest mail" },
  INVALID_OLD_PASSWORD: { field: "password", message: "The password is not right" },
};

/** The answer of a form that the platform refused. Other errors are thrown. */
export function refuseIdentity<Value>(
  context: Pick<StoreContext, "addHeader">,
  form: string,
  submission: Submission<Value>,
  error: unknown,
  /** The name of the field of a new password. */
  passwordField = "newPassword",
) {
  if (!(error instanceof CommerceError)) throw error;
  if (error.kind === "too-many") {
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== null) context.addHeader("retry-after", String(retryAfterSeconds));
    return refuseForm(form, submission, {
      status: 429,
      formErrors: [`That was tried too often. Try again ${waitInWords(retryAfterSeconds)}.`],
    });
  }
  if (error.code === "INVALID_NEW_PASSWORD")
    return refuseForm(form, submission, { fieldErrors: { [passwordField]: [error.message] } });
  if (error.kind === "not-found")
    return refuseForm(form, submission, {
      formErrors: ["This code has ended. Have a new one sent, and use the newest mail."],
    });
  const known = fields[error.code];
  if (!known) throw error;
  return refuseForm(form, submission, { fieldErrors: { [known.field]: [known.message] } });
}
