import { shownPassword } from "~/features/account/shown-password.server";
import { form } from "~/request/forms/form.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { completeCheck } from "./complete-check.server";
import { linkToken, openCheck, openLink, restoreToken } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { newPasswordForm, resetForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
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
const newPassword = form(
  {
    intent: identityIntent.newPassword,
    read: async (context, posted) => {
      restoreToken(context, posted);
      return { token: linkToken(context) };
    },
    schema: ({ token }) => (token === null ? resetForm : newPasswordForm),
    errors: identityErrors(identityIntent.newPassword),
  },
  async (context, typed, { facts: { token } }) => {
    await completeCheck(context, "reset-password", { ...typed, ...(token !== null && { token }) });
    return {
      to: context.addresses.login(),
      flash: "Your new password is saved, and every device is signed out. Sign in with it.",
    };
  },
);

const codeAgain = form(
  { intent: identityIntent.sendCode, errors: identityErrors(identityIntent.sendCode) },
  async (context, _value, { posted }) => {
    restoreToken(context, posted);
    return sendAgain(context, context.addresses.checkPassword());
  },
);

export const checkPasswordForms = [newPassword, codeAgain];
