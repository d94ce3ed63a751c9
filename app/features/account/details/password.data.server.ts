import { shownPassword } from "~/features/account/shown-password.server";
import { accountFrame } from "~/request/account-frame.server";
import { constraintsOf } from "~/request/parse-form.server";
import { requireSignedIn, requireVerifiedEmail } from "~/request/require-account.server";
import type { StoreContext } from "~/request/store-context.server";
import { newPasswordLength } from "#contract/new-password";

import { closeForm, passwordForm } from "./password.forms.server";

/** The page of changing the password (ACCOUNT-32). Who has none sets the first one by email. */
export async function loadUpdatePassword(context: StoreContext) {
  await requireVerifiedEmail(context);
  const { commerce, addresses, url } = context;
  const { hasPassword } = await commerce.call("getSignInMethods", { query: {} });
  return {
    frame: accountFrame(context, "updatePassword"),
    action: url.pathname,
    hasPassword,
    minimum: newPasswordLength.minimum,
    forgotPassword: addresses.forgotPassword(),
    constraints: constraintsOf(passwordForm),
    password: shownPassword(url),
  };
}
export type UpdatePasswordView = Awaited<ReturnType<typeof loadUpdatePassword>>;

/** The page that closes the account (ACCOUNT-33). Also for shoppers who never verified their address. */
export async function loadCloseAccount(context: StoreContext) {
  await requireSignedIn(context);
  const { commerce, addresses, url } = context;
  const { hasPassword } = await commerce.call("getSignInMethods", { query: {} });
  return {
    frame: accountFrame(context, "accountDetails", "Close account"),
    action: url.pathname,
    hasPassword,
    links: { keep: addresses.accountDetails(), forgotPassword: addresses.forgotPassword() },
    constraints: constraintsOf(closeForm),
    password: shownPassword(url),
  };
}
export type CloseAccountView = Awaited<ReturnType<typeof loadCloseAccount>>;
