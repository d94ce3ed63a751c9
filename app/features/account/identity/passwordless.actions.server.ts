import { form } from "~/request/forms/form.server";
import { keepReturn } from "~/request/visitor/last-visited.server";

import { completeCheck, leaveCheck } from "./complete-check.server";
import { linkToken, mailQuery, rememberCheck, restoreToken } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { codeForm, emailForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { sendAgain } from "./send-again.server";

const email = form(
  {
    intent: identityIntent.email,
    read: keepReturn,
    schema: emailForm,
    errors: identityErrors(identityIntent.email),
  },
  async (context, body) => {
    const query = mailQuery(context);
    const started = await context.shop.commerce.call("startPasswordlessLogin", { query, body });
    await rememberCheck(context, "sign-in", started);
    return { to: context.addresses.passwordlessLogin() };
  },
);

const code = form(
  { intent: identityIntent.code, schema: codeForm, errors: identityErrors(identityIntent.code) },
  async (context, typed) => {
    const { access_token } = await completeCheck(context, "sign-in", typed);
    return leaveCheck(context, access_token, null, context.addresses.home());
  },
);

const link = form(
  { intent: identityIntent.link, errors: identityErrors(identityIntent.link) },
  async (context, _value, { posted }) => {
    restoreToken(context, posted);
    const { access_token } = await completeCheck(context, "sign-in", { token: linkToken(context) ?? "" });
    return leaveCheck(context, access_token, null, context.addresses.home());
  },
);

const codeAgain = form(
  { intent: identityIntent.sendCode, errors: identityErrors(identityIntent.sendCode) },
  async (context) => sendAgain(context, context.addresses.passwordlessLogin()),
);

/** The forms of signing in by an emailed code (ACCOUNT-10). */
export const passwordlessForms = [email, code, link, codeAgain];
