import { detailsIntent } from "~/features/account/details/details.intents";
import { form, refuse } from "~/request/forms/form.server";

import { readCredential } from "./read-credential.server";

const notSaved = { formErrors: ["We couldn’t save the passkey. Try again."] };

/** The answer to a form of a page that was opened while the proof of the owner still counted. */
export const proofRequired = { formErrors: ["That took too long. Confirm again that it’s you."] };

/** Stores the passkey that the browser made (ACCOUNT-34). */
export const addPasskey = form(
  { intent: detailsIntent.addPasskey, errors: { PROOF_REQUIRED: proofRequired, invalid: notSaved } },
  async (context, _value, { posted }) => {
    const credential = readCredential(posted);
    if (credential === null) return refuse(notSaved);
    await context.shop.commerce.call("addPasskey", { query: {}, body: { credential } });
    return {
      to: context.addresses.accountDetails(),
      flash: "The passkey is saved. You can sign in with it from now on.",
    };
  },
);
