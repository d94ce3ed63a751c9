import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { mailQuery, rememberCheck } from "./identity-check.server";
import { registerForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";

/** Has a code mailed; the account is created when it comes back (ACCOUNT-8). */
export async function submitRegister(context: StoreContext, form: FormData) {
  const submission = parseForm(form, registerForm);
  if (submission.status !== "success") return refuseForm(identityIntent.register, submission);
  const { news, ...person } = submission.value;
  try {
    const started = await context.shop.commerce.call("startRegistration", {
      query: mailQuery(context),
      body: { ...person, wantsNews: news === "yes" },
    });
    await rememberCheck(context, "register", started);
  } catch (error) {
    return refuseIdentity(context, identityIntent.register, submission, error, "password");
  }
  return seeOther(context.addresses.emailVerification());
}
