import { locationAfterSignIn } from "~/features/account/start-session.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { readIsVerified, requireSignedIn } from "~/request/visitor/require-account.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { openCheck } from "./identity-check.server";
import { codeForm } from "./identity.forms.server";

/**
 * The page for the mailed code that verifies an address (ACCOUNT-9): of a registration in the browser that
 * registered, else of a signed-in shopper. A shopper with a verified address is sent on.
 */
export async function loadVerification(context: StoreContext) {
  const {
    url,
    addresses,
    visitor: { isSignedIn },
  } = context;
  const check = await (isSignedIn
    ? openCheck(context, "verify-email", "change-email")
    : openCheck(context, "register"));
  if (!check) await requireSignedIn(context);
  if (isSignedIn && check?.purpose !== "change-email" && (await context.shop.once(readIsVerified)))
    throw seeOther(await locationAfterSignIn(context));
  return {
    head: { title: "Verify your email", noIndex: true },
    action: url.pathname,
    isSignedIn,
    check,
    constraints: constraintsOf(codeForm),
    links: {
      otherAddress: isSignedIn ? addresses.changeEmail() : addresses.register(),
      login: addresses.login(),
      home: addresses.home(),
    },
  };
}
