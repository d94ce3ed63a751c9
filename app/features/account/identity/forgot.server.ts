import { form } from "~/request/forms/form.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { keepReturn, returnQuery } from "~/request/visitor/last-visited.server";

import { mailQuery, rememberCheck } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { emailForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";

/** The page that has a code and a link sent which set a new password (ACCOUNT-11). */
export function loadForgotPassword(context: StoreContext) {
  const { url, addresses } = context;
  const query = returnQuery(context);
  return Promise.resolve({
    head: { title: "Forgot password", noIndex: true },
    action: url.pathname,
    constraints: constraintsOf(emailForm),
    links: { login: addresses.login(query), code: addresses.passwordlessLogin(query) },
  });
}

/** The same answer for every address. */
export const forgotPassword = form(
  {
    intent: identityIntent.email,
    isMain: true,
    read: keepReturn,
    schema: emailForm,
    errors: identityErrors(identityIntent.email),
  },
  async (context, body) => {
    const query = mailQuery(context);
    const started = await context.shop.commerce.call("forgotPassword", { query, body });
    await rememberCheck(context, "reset-password", started);
    return { to: context.addresses.checkPassword() };
  },
);
