import { parseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { mailQuery, rememberCheck } from "./identity-check.server";
import { buttonForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";

/**
 * Has a code sent to the shopper's own address, for shoppers without a password or who forgot it, and leads
 * to the page that asks for it.
 */
export async function sendOwnCode(context: StoreContext, form: FormData, location: string) {
  try {
    const started = await context.shop.commerce.call("startEmailVerification", {
      query: mailQuery(context),
      body: {},
    });
    await rememberCheck(context, "verify-email", started);
  } catch (error) {
    return refuseIdentity(context, identityIntent.sendCode, parseForm(form, buttonForm), error);
  }
  return seeOther(location);
}
