import { form } from "~/request/forms/form.server";
import { keepReturn } from "~/request/visitor/last-visited.server";

import { passkeySignIn } from "./passkey/passkey-sign-in.actions.server";
import { loginForm } from "./login.forms.server";
import { accountIntent } from "./account.intents";
import { startSession } from "./start-session.server";
import { waitInWords } from "./wait-in-words";

/** Signs in by password (ACCOUNT-7). */
const login = form(
  {
    intent: accountIntent.login,
    isMain: true,
    read: keepReturn,
    schema: loginForm,
    errors: {
      "too-many": ({ retryAfterSeconds }, { events }) => {
        events.add("login", { status: "failure", error: "too many tries" });
        const wait = waitInWords(retryAfterSeconds);
        return { formErrors: [`Too many sign-ins have failed. Try again ${wait}, or sign in with a code.`] };
      },
      INVALID_GRANT: (_error, { events }) => {
        events.add("login", { status: "failure", error: "wrong email or password" });
        return {
          formErrors: ["The email address or password isn’t right. Check both, or sign in with a code."],
        };
      },
    },
  },
  async (context, { email, password }) => {
    const { access_token } = await context.shop.commerce.call("createToken", {
      body: { grant_type: "password", username: email, password },
    });
    return startSession(context, access_token);
  },
);

/** The forms of signing in: by password, or by a passkey (ACCOUNT-34). */
export const loginForms = [login, passkeySignIn];
