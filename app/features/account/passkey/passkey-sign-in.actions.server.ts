import { z } from "zod";

import { accountIntent } from "~/features/account/account.intents";
import { startSession } from "~/features/account/start-session.server";
import { CommerceError } from "~/commerce/errors";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { readCredential } from "./read-credential.server";

/** Signs in by what a passkey signed (ACCOUNT-34). */
export async function submitPasskeySignIn(context: StoreContext, form: FormData) {
  const credential = readCredential(form);
  const refuse = () =>
    refuseForm(accountIntent.passkey, parseForm(form, z.object({})), {
      formErrors: ["This passkey is not known here. Sign in another way."],
    });
  if (credential === null) return refuse();
  let token: string;
  try {
    const answer = await context.shop.commerce.call("createTokenByPasskey", {
      query: {},
      body: { credential },
    });
    token = answer.access_token;
  } catch (error) {
    const isRefused =
      error instanceof CommerceError && ["INVALID_GRANT", "INVALID_API_INPUT"].includes(error.code);
    if (!isRefused) throw error;
    return refuse();
  }
  return startSession(context, token);
}
