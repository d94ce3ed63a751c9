import type { Submission } from "@conform-to/react";

import { CommerceError } from "~/commerce/errors";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { submitPasskeySignIn } from "./passkey/passkey-sign-in.actions.server";
import { loginForm } from "./login.forms.server";
import { accountIntent } from "./account.intents";
import { startSession } from "./start-session.server";
import { waitInWords } from "./wait-in-words";

/** Signs in by password (ACCOUNT-7), or by a passkey (ACCOUNT-34). */
export async function submitLogin(context: StoreContext, form: FormData) {
  if (form.get("intent") === accountIntent.passkey) return submitPasskeySignIn(context, form);
  const submission = parseForm(form, loginForm);
  if (submission.status !== "success") return refuseForm(accountIntent.login, submission);
  const { email, password } = submission.value;
  let token: string;
  try {
    const answer = await context.shop.commerce.call("createToken", {
      body: { grant_type: "password", username: email, password },
    });
    token = answer.access_token;
  } catch (error) {
    return refuseLogin(context, error, submission);
  }
  return startSession(context, token);
}

function refuseLogin<Value>(context: StoreContext, error: unknown, submission: Submission<Value>) {
  if (!(error instanceof CommerceError)) throw error;
  if (error.kind === "too-many") {
    const { retryAfterSeconds } = error;
    if (retryAfterSeconds !== null) context.document.addHeader("retry-after", String(retryAfterSeconds));
    return refuseForm(accountIntent.login, submission, {
      status: 429,
      formErrors: [
        `Too many sign-ins have failed. Try again ${waitInWords(retryAfterSeconds)}, or sign in with a code.`,
      ],
    });
  }
  if (error.code !== "INVALID_GRANT") throw error;
  return refuseForm(accountIntent.login, submission, {
    formErrors: ["The email address or the password is not right. Check both, or sign in with a code."],
  });
}
