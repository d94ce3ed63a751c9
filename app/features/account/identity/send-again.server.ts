import { CommerceError } from "~/commerce/errors";
import { parseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { forgetCheck, mailQuery, readCheck, rememberCheck } from "./identity-check.server";
import { buttonForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";

/**
 * Has another code sent to the address of the last one. If that has ended, the page begins anew and asks for
 * the address.
 */
export async function sendAgain(context: StoreContext, form: FormData, location: string) {
  const check = await readCheck(context);
  try {
    if (check) {
      const started = await context.shop.commerce.call("sendCodeAgain", {
        query: mailQuery(context),
        body: { identifier: check.identifier },
      });
      await rememberCheck(context, check.purpose, started);
      await sayThatCodeWasSent(context);
    }
  } catch (error) {
    if (!(error instanceof CommerceError && error.kind === "not-found"))
      return refuseIdentity(context, identityIntent.sendCode, parseForm(form, buttonForm), error);
    await forgetCheck(context);
  }
  return seeOther(location);
}

/** On the page after the redirect. */
export async function sayThatCodeWasSent(context: StoreContext): Promise<void> {
  await context.flash("A new code is on its way. Earlier codes are no longer valid here.");
}
