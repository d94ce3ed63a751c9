import { locationAfterSignIn } from "~/features/account/start-session.server";
import { form } from "~/request/forms/form.server";
import { keepReturn } from "~/request/visitor/last-visited.server";
import { requireSignedIn } from "~/request/visitor/require-account.server";

import { completeCheck, leaveCheck } from "./complete-check.server";
import { mailQuery, readCheck, rememberCheck } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { codeForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { codeWasSent, sendAgain } from "./send-again.server";
import { verifiedText } from "./verified-text";

const code = form(
  {
    intent: identityIntent.code,
    read: keepReturn,
    schema: codeForm,
    errors: identityErrors(identityIntent.code),
  },
  async (context, typed) => {
    const check = await readCheck(context);
    if (!check) return { to: context.addresses.emailVerification() };
    if (check.purpose !== "register") await requireSignedIn(context);
    const { access_token } = await completeCheck(context, check.purpose, typed);
    const location =
      check.purpose === "change-email"
        ? context.addresses.accountDetails()
        : await locationAfterSignIn(context);
    return leaveCheck(context, access_token, verifiedText(check.purpose), location);
  },
);

/** Sends the code of this browser again; a signed-in shopper without one gets the first. */
const sendCode = form(
  { intent: identityIntent.sendCode, read: keepReturn, errors: identityErrors(identityIntent.sendCode) },
  async (context) => {
    const {
      addresses,
      shop: { commerce },
      visitor: { isSignedIn },
    } = context;
    const check = await readCheck(context);
    const again = isSignedIn ? check?.purpose === "change-email" : check?.purpose === "register";
    const to = addresses.emailVerification();
    if (again) return sendAgain(context, to);
    await requireSignedIn(context);
    const started = await commerce.call("startEmailVerification", { query: mailQuery(context), body: {} });
    await rememberCheck(context, "verify-email", started);
    return { to, flash: check?.purpose === "verify-email" ? codeWasSent : null };
  },
);

/** The forms that verify an address: its code, and having one sent (ACCOUNT-9). */
export const verificationForms = [code, sendCode];
