import { text } from "~/request/forms.server";
import type { StoreContext } from "~/request/store-context.server";

import { passkeyPurpose } from "./passkey-form";

/** Answers scripts only: what the browser needs to make a passkey, or to sign in with one (ACCOUNT-34). */
export async function submitPasskeyOptions(context: StoreContext, form: FormData): Promise<Response> {
  const {
    shop: { commerce },
  } = context;
  if (text(form, "purpose") === passkeyPurpose.signIn)
    return Response.json(await commerce.call("startPasskeySignIn", { query: {}, body: {} }));
  if (!context.visitor.isSignedIn) return Response.json({ error: "Not signed in" }, { status: 401 });
  return Response.json(await commerce.call("startPasskeyRegistration", { query: {}, body: {} }));
}
