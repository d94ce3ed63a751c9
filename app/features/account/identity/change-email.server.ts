import { shownPassword } from "~/features/account/shown-password.server";
import { form } from "~/request/forms/form.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { mailQuery, openCheck, readCheck, rememberCheck } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { changeEmailByCodeForm, changeEmailForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
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

const changeEmail = form(
  {
    intent: identityIntent.changeEmail,
    read: async (_context, posted) => ({ isByCode: posted.has("code") }),
    schema: ({ isByCode }) => (isByCode ? changeEmailByCodeForm : changeEmailForm),
    errors: identityErrors(identityIntent.changeEmail),
  },
  async (context, typed, { facts: { isByCode } }) => {
    const check = isByCode ? await readCheck(context) : null;
    const started = await context.shop.commerce.call("startEmailChange", {
      query: mailQuery(context),
      body: { ...typed, ...(check && { identifier: check.identifier }) },
    });
    await rememberCheck(context, "change-email", started);
    return { to: context.addresses.emailVerification() };
  },
);

export const changeEmailForms = [changeEmail, sendOwnCode(({ addresses }) => addresses.changeEmail())];
