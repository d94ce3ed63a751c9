import { shownPassword } from "~/features/account/shown-password.server";
import { constraintsOf, parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { mailQuery, openCheck, readCheck, rememberCheck } from "./identity-check.server";
import { changeEmailByCodeForm, changeEmailForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";
import { sendOwnCode } from "./send-own-code.server";

/**
 * The page that changes the email address (ACCOUNT-20). Also for shoppers whose address is not verified,
 * because it may be misspelled. `bySentCode`: a code was sent to the current address, in place of the
 * password.
 */
export async function loadChangeEmail(context: StoreContext) {
  const { url } = context;
  const sent = await openCheck(context, "verify-email");
  return {
    head: { title: "Change email address", noIndex: true },
    crumb: "Change email address",
    action: url.pathname,
    bySentCode: sent?.maskedEmail ?? null,
    constraints: constraintsOf(sent ? changeEmailByCodeForm : changeEmailForm),
    password: shownPassword(url),
  };
}

export async function submitChangeEmail(context: StoreContext, form: FormData) {
  const intent = form.get("intent");
  if (intent === identityIntent.sendCode) return sendOwnCode(context, form, context.addresses.changeEmail());
  if (intent === identityIntent.changeEmail) return submitNewEmail(context, form);
  return refuseUnknownForm(form);
}

async function submitNewEmail(context: StoreContext, form: FormData) {
  const isByCode = form.has("code");
  const submission = parseForm(form, isByCode ? changeEmailByCodeForm : changeEmailForm);
  if (submission.status !== "success") return refuseForm(identityIntent.changeEmail, submission);
  const check = isByCode ? await readCheck(context) : null;
  try {
    const started = await context.shop.commerce.call("startEmailChange", {
      query: mailQuery(context),
      body: { ...submission.value, ...(check ? { identifier: check.identifier } : {}) },
    });
    await rememberCheck(context, "change-email", started);
  } catch (error) {
    return refuseIdentity(context, identityIntent.changeEmail, submission, error);
  }
  return seeOther(context.addresses.emailVerification());
}
