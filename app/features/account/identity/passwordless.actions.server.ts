import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { completeCheck, leaveCheck } from "./complete-check.server";
import { linkToken, mailQuery, rememberCheck, restoreToken } from "./identity-check.server";
import { buttonForm, codeForm, emailForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";
import { sendAgain } from "./send-again.server";

/** The forms of signing in by an emailed code (ACCOUNT-10). */
export function submitPasswordless(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case identityIntent.email:
      return submitEmail(context, form);
    case identityIntent.code:
      return submitCode(context, form);
    case identityIntent.link:
      return submitLink(context, form);
    case identityIntent.sendCode:
      return sendAgain(context, form, context.addresses.passwordlessLogin());
    default:
      return Promise.resolve(refuseUnknownForm(form));
  }
}

async function submitEmail(context: StoreContext, form: FormData) {
  const submission = parseForm(form, emailForm);
  if (submission.status !== "success") return refuseForm(identityIntent.email, submission);
  try {
    const started = await context.shop.commerce.call("startPasswordlessLogin", {
      query: mailQuery(context),
      body: submission.value,
    });
    await rememberCheck(context, "sign-in", started);
  } catch (error) {
    return refuseIdentity(context, identityIntent.email, submission, error);
  }
  return seeOther(context.addresses.passwordlessLogin());
}

async function submitCode(context: StoreContext, form: FormData) {
  const submission = parseForm(form, codeForm);
  if (submission.status !== "success") return refuseForm(identityIntent.code, submission);
  try {
    const { access_token } = await completeCheck(context, "sign-in", submission.value);
    return await leaveCheck(context, access_token, null, context.addresses.home());
  } catch (error) {
    return refuseIdentity(context, identityIntent.code, submission, error);
  }
}

async function submitLink(context: StoreContext, form: FormData) {
  restoreToken(context, form);
  const submission = parseForm(form, buttonForm);
  try {
    const { access_token } = await completeCheck(context, "sign-in", { token: linkToken(context) ?? "" });
    return await leaveCheck(context, access_token, null, context.addresses.home());
  } catch (error) {
    return refuseIdentity(context, identityIntent.link, submission, error);
  }
}
