import { forgetCheck, mailQuery, readCheck } from "~/features/account/identity/identity-check.server";
import {
  closeAccountForm,
  codeForm,
  updatePasswordForm,
} from "~/features/account/identity/identity.forms.server";
import { identityErrors } from "~/features/account/identity/identity-errors.server";
import { sendOwnCode } from "~/features/account/identity/send-own-code.server";
import { form } from "~/request/forms/form.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";

import { changeOnce } from "./change-once.server";
import { detailsIntent } from "./details.intents";

/** Changes the password; this browser goes on with another token (ACCOUNT-32). */
export const updatePassword = form(
  {
    intent: detailsIntent.password,
    isMain: true,
    schema: updatePasswordForm,
    errors: identityErrors(detailsIntent.password),
  },
  async (context, typed) => {
    const token = await changeOnce(context, typed, async () => {
      await requireVerifiedEmail(context);
      const { access_token } = await context.shop.commerce.call("changePassword", {
        query: mailQuery(context),
        body: { currentPassword: typed.password, newPassword: typed.newPassword },
      });
      return access_token;
    });
    await context.visitor.replaceSession(token);
    return {
      to: context.addresses.accountDetails(),
      flash: "Your password is changed. All other devices are signed out.",
    };
  },
);

/** Closes the account, and signs out (ACCOUNT-33). */
const closeAccount = form(
  {
    intent: detailsIntent.close,
    isMain: true,
    read: async (_context, posted) => ({ isByCode: posted.has("code") }),
    schema: ({ isByCode }) => (isByCode ? codeForm : closeAccountForm),
    errors: identityErrors(detailsIntent.close),
  },
  async (context, typed, { facts: { isByCode } }) => {
    const {
      addresses,
      shop: { commerce },
    } = context;
    const check = isByCode ? await readCheck(context) : null;
    await commerce.call("closeAccount", {
      query: mailQuery(context),
      body: { ...typed, ...(check && { identifier: check.identifier }) },
    });
    if (isByCode) await forgetCheck(context);
    await context.visitor.record("session").forget();
    return { to: addresses.home(), flash: "Your account is closed. We have emailed you a confirmation." };
  },
);

export const closeAccountForms = [closeAccount, sendOwnCode(({ addresses }) => addresses.closeAccount())];
