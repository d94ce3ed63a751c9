import { shownPassword } from "~/features/account/shown-password.server";
import { constraintsOf, parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { completeCheck, leaveCheck } from "./complete-check.server";
import { linkToken, openCheck, openLink, restoreToken } from "./identity-check.server";
import { newPasswordForm, resetForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";
import { sendAgain } from "./send-again.server";

/** The page of a new password: with the code of the mail, or opened by its link (ACCOUNT-11). */
export async function loadCheckPassword(context: StoreContext) {
  const { url, addresses } = context;
  const token = linkToken(context);
  const isLink = token !== null;
  const check = isLink
    ? await openLink(context, "reset-password")
    : await openCheck(context, "reset-password");
  return {
    head: { title: "Set a new password", noIndex: true },
    action: url.pathname,
    step: check === null ? ("ended" as const) : isLink ? ("link" as const) : ("code" as const),
    maskedEmail: check?.maskedEmail ?? "",
    token,
    constraints: constraintsOf(isLink ? newPasswordForm : resetForm),
    password: shownPassword(url),
    links: { forgotPassword: addresses.forgotPassword(), login: addresses.login() },
  };
}

/** Sets the new password. All sessions end, so the shopper signs in with it. */
export async function submitCheckPassword(context: StoreContext, form: FormData) {
  restoreToken(context, form);
  const intent = form.get("intent");
  if (intent === identityIntent.sendCode) return sendAgain(context, form, context.addresses.checkPassword());
  if (intent !== identityIntent.newPassword) return refuseUnknownForm(form);
  const token = linkToken(context);
  const submission = parseForm(form, token === null ? resetForm : newPasswordForm);
  if (submission.status !== "success") return refuseForm(identityIntent.newPassword, submission);
  try {
    const proof = { ...submission.value, ...(token === null ? {} : { token }) };
    await completeCheck(context, "reset-password", proof);
  } catch (error) {
    return refuseIdentity(context, identityIntent.newPassword, submission, error);
  }
  return leaveCheck(
    context,
    null,
    "Your new password is saved, and every device is signed out. Sign in with it.",
    context.addresses.login(),
  );
}
