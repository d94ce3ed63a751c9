import { accountIntent } from "~/features/account/account.intents";
import { startSession } from "~/features/account/start-session.server";
import { form, refuse } from "~/request/forms/form.server";
import { keepReturn } from "~/request/visitor/last-visited.server";

import { readCredential } from "./read-credential.server";

const notKnown = { formErrors: ["We don’t know this passkey. Sign in another way."] };

/** Signs in by what a passkey signed (ACCOUNT-34). */
export const passkeySignIn = form(
  {
    intent: accountIntent.passkey,
    read: keepReturn,
    errors: { INVALID_GRANT: notKnown, INVALID_API_INPUT: notKnown },
  },
  async (context, _value, { posted }) => {
    const credential = readCredential(posted);
    if (credential === null) return refuse(notKnown);
    const { access_token } = await context.shop.commerce.call("createTokenByPasskey", {
      query: {},
      body: { credential },
    });
    return startSession(context, access_token);
  },
);
