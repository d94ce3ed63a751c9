import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { mailQuery, rememberCheck } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { identityIntent } from "./identity.intents";

/**
 * The form that has a code sent to the shopper's own address, for shoppers without a password or who forgot
 * it, and leads to the page that asks for it.
 */
export const sendOwnCode = (pageOf: (context: StoreContext) => string) =>
  form(
    { intent: identityIntent.sendCode, errors: identityErrors(identityIntent.sendCode) },
    async (context) => {
      const query = mailQuery(context);
      const started = await context.shop.commerce.call("startEmailVerification", { query, body: {} });
      await rememberCheck(context, "verify-email", started);
      return { to: pageOf(context) };
    },
  );
