import { forgetCheck, mailQuery, readCheck } from "~/features/account/identity/identity-check.server";
import {
  closeAccountForm,
  codeForm,
  updatePasswordForm,
} from "~/features/account/identity/identity.forms.server";
import { identityIntent } from "~/features/account/identity/identity.intents";
import { refuseIdentity } from "~/features/account/identity/refuse-identity.server";
import { sendOwnCode } from "~/features/account/identity/send-own-code.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import { requireVerifiedEmail } from "~/request/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { backToDetails } from "./back-to-details.server";
import { changeOnce } from "./change-once.server";
import { detailsIntent } from "./details.intents";

/** Changes the password; this browser goes on with another token (ACCOUNT-32). */
export async function submitUpdatePassword(context: StoreContext, form: FormData) {
  const submission = parseForm(form, updatePasswordForm);
  if (submission.status !== "success") {
    await requireVerifiedEmail(context);
    return refuseForm(detailsIntent.password, submission);
  }
  const { password, newPassword } = submission.value;
  try {
    const token = await changeOnce(context, submission.value, async () => {
      await requireVerifiedEmail(context);
      const { access_token } = await context.shop.commerce.call("changePassword", {
        query: mailQuery(context),
        body: { currentPassword: password, newPassword },
      });
      return access_token;
    });
    await context.visitor.replaceSession(token);
  } catch (error) {
    return refuseIdentity(context, detailsIntent.password, submission, error);
  }
  return backToDetails(context, "Your password is changed. All other devices are signed out.");
}

/** Closes the account, and signs out (ACCOUNT-33). */
export async function submitCloseAccount(context: StoreContext, form: FormData) {
  const {
    addresses,
    shop: { commerce },
  } = context;
  if (form.get("intent") === identityIntent.sendCode)
    return sendOwnCode(context, form, addresses.closeAccount());
  const isByCode = form.has("code");
  const submission = parseForm(form, isByCode ? codeForm : closeAccountForm);
  if (submission.status !== "success") return refuseForm(detailsIntent.close, submission);
  const check = isByCode ? await readCheck(context) : null;
  const proof = check ? { identifier: check.identifier } : {};
  try {
    await commerce.call("closeAccount", {
      query: mailQuery(context),
      body: { ...submission.value, ...proof },
    });
  } catch (error) {
    return refuseIdentity(context, detailsIntent.close, submission, error);
  }
  if (isByCode) await forgetCheck(context);
  await context.visitor.record("session").forget();
  const text = "Your account is closed. We have emailed you a confirmation.";
  await context.flash(text);
  return seeOther(addresses.home());
}
