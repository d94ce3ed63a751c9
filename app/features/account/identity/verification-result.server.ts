import { parseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { completeCheck, leaveCheck } from "./complete-check.server";
import { linkToken, openLink, restoreToken } from "./identity-check.server";
import { buttonForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { refuseIdentity } from "./refuse-identity.server";
import { verifiedText } from "./verified-text";

/** The parameter of the address that says how it went. */
const result = "result";

/** The page that a mailed link opens: one button, and afterwards the result (ACCOUNT-9). */
export async function loadVerificationResult(context: StoreContext) {
  const {
    url,
    addresses,
    visitor: { isSignedIn },
  } = context;
  const isDone = url.searchParams.get(result) === "verified";
  const link = isDone ? null : await openLink(context, "register", "verify-email", "change-email");
  return {
    head: { title: "Verify your email", noIndex: true },
    action: url.pathname,
    state: isDone ? ("done" as const) : link ? ("open" as const) : ("ended" as const),
    token: linkToken(context),
    maskedEmail: link?.maskedEmail ?? "",
    isSignedIn,
    links: {
      login: addresses.login(),
      account: addresses.accountDetails(),
      verification: addresses.emailVerification(),
      register: addresses.register(),
    },
  };
}

/**
 * Verifies the address. The browser that registered is signed in; any other is told, and offered to sign in.
 */
export async function submitVerificationResult(context: StoreContext, form: FormData) {
  const { addresses } = context;
  restoreToken(context, form);
  const token = linkToken(context) ?? "";
  const link = await openLink(context, "register", "verify-email", "change-email");
  try {
    const { purpose, access_token } = await completeCheck(context, link?.purpose ?? "register", { token });
    const text = access_token === null ? null : verifiedText(purpose);
    return await leaveCheck(
      context,
      access_token,
      text,
      addresses.emailVerificationResult({ [result]: "verified" }),
    );
  } catch (error) {
    // Another tab or the second click of a double click was first: the page says that the link has ended.
    if (!link) return seeOther(addresses.emailVerificationResult());
    return refuseIdentity(context, identityIntent.link, parseForm(form, buttonForm), error);
  }
}
