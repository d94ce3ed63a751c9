import { z } from "zod";

import { shownPassword } from "~/features/account/shown-password.server";
import { form } from "~/request/forms/form.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { completeCheck, leaveCheck } from "./complete-check.server";
import { linkToken, openLink, restoreToken } from "./identity-check.server";
import { identityErrors } from "./identity-errors.server";
import { newPasswordForm } from "./identity.forms.server";
import { identityIntent } from "./identity.intents";
import { verifiedText } from "./verified-text";

/** The parameter of the address that says how it went. */
const result = "result";

/**
 * Whether the link of a registration is opened in another browser than the one that asked. Then the person
 * sets the password here, because whoever typed the first one may be a stranger (ACCOUNT-9).
 */
const setsPassword = (link: Awaited<ReturnType<typeof openLink>>) =>
  link?.purpose === "register" && !link.isAskedHere;

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
    setsPassword: setsPassword(link),
    constraints: constraintsOf(newPasswordForm),
    password: shownPassword(url),
    isSignedIn,
    links: {
      login: addresses.login(),
      account: addresses.accountDetails(),
      verification: addresses.emailVerification(),
      register: addresses.register(),
    },
  };
}

/** Verifies the address. A registration signs in. */
export const verificationResult = form(
  {
    intent: identityIntent.link,
    isMain: true,
    read: async (context, posted) => {
      restoreToken(context, posted);
      return openLink(context, "register", "verify-email", "change-email");
    },
    schema: (link) => (setsPassword(link) ? newPasswordForm : z.object({})),
    errors: identityErrors(identityIntent.link),
  },
  async (context, typed, { facts: link }) => {
    const { addresses } = context;
    try {
      const token = linkToken(context) ?? "";
      const { purpose, access_token } = await completeCheck(context, link?.purpose ?? "register", {
        ...typed,
        token,
      });
      const text = access_token === null ? null : verifiedText(purpose);
      return await leaveCheck(
        context,
        access_token,
        text,
        addresses.emailVerificationResult({ [result]: "verified" }),
      );
    } catch (error) {
      // Another tab or the second click of a double click was first: the page says that the link has ended.
      if (!link) return { to: addresses.emailVerificationResult() };
      throw error;
    }
  },
);
