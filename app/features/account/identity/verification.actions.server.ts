import { locationAfterSignIn } from "~/features/account/start-session.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { requireSignedIn } from "~/request/require-account.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { completeCheck, leaveCheck } from "./complete-check.server";
import { mailQuery, readCheck, rememberCheck } from "./identity-check.server";
import { buttonForm, codeForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";
import { sayThatCodeWasSent, sendAgain } from "./send-again.server";
import { verifiedText } from "./verified-text";

/** Takes the code that verifies an address, or sends one (ACCOUNT-9). */
export async function submitVerification(context: StoreContext, form: FormData) {
  const intent = form.get("intent");
  if (intent === identityIntent.code) return submitCode(context, form);
  if (intent === identityIntent.sendCode) return sendCode(context, form);
  return refuseUnknownForm(form);
}

async function submitCode(context: StoreContext, form: FormData) {
  const submission = parseForm(form, codeForm);
  if (submission.status !== "success") return refuseForm(identityIntent.code, submission);
  const check = await readCheck(context);
  if (!check) return seeOther(context.addresses.emailVerification());
  if (check.purpose !== "register") await requireSignedIn(context);
  try {
    const { access_token } = await completeCheck(context, check.purpose, submission.value);
    const location =
      check.purpose === "change-email"
        ? context.addresses.accountDetails()
        : await locationAfterSignIn(context);
    return await leaveCheck(context, access_token, verifiedText(check.purpose), location);
  } catch (error) {
    return refuseIdentity(context, identityIntent.code, submission, error);
  }
}

/** Sends the code of this browser again; a signed-in shopper without one gets the first. */
async function sendCode(context: StoreContext, form: FormData) {
  const {
    addresses,
    shop: { commerce },
    visitor: { isSignedIn },
  } = context;
  const check = await readCheck(context);
  const again = isSignedIn ? check?.purpose === "change-email" : check?.purpose === "register";
  if (again) return sendAgain(context, form, addresses.emailVerification());
  await requireSignedIn(context);
  try {
    const started = await commerce.call("startEmailVerification", { query: mailQuery(context), body: {} });
    await rememberCheck(context, "verify-email", started);
    if (check?.purpose === "verify-email") await sayThatCodeWasSent(context);
  } catch (error) {
    return refuseIdentity(context, identityIntent.sendCode, parseForm(form, buttonForm), error);
  }
  return seeOther(addresses.emailVerification());
}
