import { constraintsOf, parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { mailQuery, rememberCheck } from "./identity-check.server";
import { emailForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";

/** The page that has a code and a link sent which set a new password (ACCOUNT-11). */
export function loadForgotPassword({ url, addresses }: StoreContext) {
  return Promise.resolve({
    head: { title: "Forgot password", noIndex: true },
    action: url.pathname,
    constraints: constraintsOf(emailForm),
    links: { login: addresses.login(), code: addresses.passwordlessLogin() },
  });
}

/** The same answer for every address. */
export async function submitForgotPassword(context: StoreContext, form: FormData) {
  const submission = parseForm(form, emailForm);
  if (submission.status !== "success") return refuseForm(identityIntent.email, submission);
  try {
    const started = await context.shop.commerce.call("forgotPassword", {
      query: mailQuery(context),
      body: submission.value,
    });
    await rememberCheck(context, "reset-password", started);
  } catch (error) {
    return refuseIdentity(context, identityIntent.email, submission, error);
  }
  return seeOther(context.addresses.checkPassword());
}
