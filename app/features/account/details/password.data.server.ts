import { openCheck } from "~/features/account/identity/identity-check.server";
import {
  closeAccountForm,
  codeForm,
  updatePasswordForm,
} from "~/features/account/identity/identity.forms.server";
import { shownPassword } from "~/features/account/shown-password.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { newPasswordLength } from "#contract/accounts/new-password";

/**
 * The page of changing the password (ACCOUNT-32). A shopper without a password sets the first one by email.
 */
export async function loadUpdatePassword(context: StoreContext) {
  const {
    addresses,
    url,
    shop: { commerce },
  } = context;
  const { hasPassword } = await commerce.call("getSignInMethods", { query: {} });
  return {
    head: { title: "Update password", noIndex: true },
    action: url.pathname,
    hasPassword,
    minimum: newPasswordLength.minimum,
    forgotPassword: addresses.forgotPassword(),
    constraints: constraintsOf(updatePasswordForm),
    password: shownPassword(url),
  };
}
export type UpdatePasswordView = Awaited<ReturnType<typeof loadUpdatePassword>>;

/** The page that closes the account (ACCOUNT-33). Also for shoppers who never verified their address. */
export async function loadCloseAccount(context: StoreContext) {
  const {
    addresses,
    url,
    shop: { commerce },
  } = context;
  const [{ hasPassword }, sent] = await Promise.all([
    commerce.call("getSignInMethods", { query: {} }),
    openCheck(context, "verify-email"),
  ]);
  return {
    head: { title: "Close account", noIndex: true },
    crumb: "Close account",
    action: url.pathname,
    hasPassword,
    /** The address to which a code was sent, in place of the password. */
    bySentCode: sent?.maskedEmail ?? null,
    keep: addresses.accountDetails(),
    constraints: constraintsOf(sent ? codeForm : closeAccountForm),
    password: shownPassword(url),
  };
}
export type CloseAccountView = Awaited<ReturnType<typeof loadCloseAccount>>;
