import type { Submission } from "@conform-to/react";

import { waitInWords } from "~/features/account/wait-in-words";
import { CommerceError } from "~/request/commerce-error.server";
import { sessionCookies } from "~/request/cookies.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import { requireSignedIn, requireVerifiedEmail } from "~/request/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { backToDetails } from "./back-to-details.server";
import { detailsIntent } from "./details.intents";
import { closeForm, passwordForm } from "./password.forms.server";

/** The store in whose name the owner is told. */
const mailQuery = ({ store }: StoreContext) => ({ webstoreId: store.webstoreId });

/** Changes the password; this browser goes on with another token (ACCOUNT-32). */
export async function submitUpdatePassword(context: StoreContext, form: FormData) {
  await requireVerifiedEmail(context);
  const submission = parseForm(form, passwordForm);
  if (submission.status !== "success") return refuseForm(detailsIntent.password, submission);
  try {
    const { access_token } = await context.commerce.call("changePassword", {
      query: mailQuery(context),
      body: submission.value,
    });
    await context.replaceSession(access_token);
  } catch (error) {
    return refuseOwner(context, detailsIntent.password, submission, error);
  }
  return backToDetails(context, "Your password is changed. All other devices are signed out.");
}

/** Closes the account, and signs out (ACCOUNT-33). */
export async function submitCloseAccount(context: StoreContext, form: FormData) {
  await requireSignedIn(context);
  const { commerce, cookies, addresses } = context;
  const submission = parseForm(form, closeForm);
  if (submission.status !== "success") return refuseForm(detailsIntent.close, submission);
  try {
    await commerce.call("closeAccount", { query: mailQuery(context), body: submission.value });
  } catch (error) {
    return refuseOwner(context, detailsIntent.close, submission, error);
  }
  for (const line of await sessionCookies(cookies, null)) context.addHeader("set-cookie", line);
  const text = "Your account is closed. We have emailed you a confirmation.";
  context.addHeader("set-cookie", await cookies.flash.serialize({ tone: "success", text }));
  return seeOther(addresses.home());
}

/** The answer of a form whose password the platform refused. Other errors are thrown. */
function refuseOwner<Value>(
  context: StoreContext,
  form: (typeof detailsIntent)["password" | "close"],
  submission: Submission<Value>,
  error: unknown,
) {
  if (!(error instanceof CommerceError)) throw error;
  if (error.kind === "too-many") {
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== null) context.addHeader("retry-after", String(retryAfterSeconds));
    return refuseForm(form, submission, {
      status: 429,
      formErrors: [`The password was wrong too often. Try again ${waitInWords(retryAfterSeconds)}.`],
    });
  }
  const field = form === detailsIntent.password ? "currentPassword" : "password";
  const errors: Record<string, Record<string, string[]>> = {
    INVALID_OLD_PASSWORD: { [field]: ["The password is not right"] },
    INVALID_NEW_PASSWORD: { newPassword: [error.message] },
  };
  const fieldErrors = errors[error.code];
  if (!fieldErrors) throw error;
  return refuseForm(form, submission, { fieldErrors });
}
