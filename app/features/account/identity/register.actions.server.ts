import { form } from "~/request/forms/form.server";
import { keepReturn } from "~/request/visitor/last-visited.server";

import { mailQuery, rememberCheck } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { registerForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";

/** Has a code mailed; the account is created when it comes back (ACCOUNT-8). */
export const register = form(
  {
    intent: identityIntent.register,
    isMain: true,
    read: keepReturn,
    schema: registerForm,
    errors: identityErrors(identityIntent.register, "password"),
  },
  async (context, { news, ...person }) => {
    const started = await context.shop.commerce.call("startRegistration", {
      query: mailQuery(context),
      body: { ...person, wantsNews: news === "yes" },
    });
    await rememberCheck(context, "register", started);
    return { to: context.addresses.emailVerification() };
  },
);
