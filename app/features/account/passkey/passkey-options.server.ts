import { form } from "~/request/forms/form.server";

import { passkeyPurpose } from "./passkey-form";

/** Answers scripts only: what the browser needs to make a passkey, or to sign in with one (ACCOUNT-34). */
export const passkeyOptions = form({ isMain: true }, async (context, _value, { posted }) => {
  const {
    shop: { commerce },
  } = context;
  if (posted.text("purpose") === passkeyPurpose.signIn)
    return Response.json(await commerce.call("startPasskeySignIn", { query: {}, body: {} }));
  if (!context.visitor.isSignedIn) return Response.json({ error: "Not signed in" }, { status: 401 });
  return Response.json(await commerce.call("startPasskeyRegistration", { query: {}, body: {} }));
});
