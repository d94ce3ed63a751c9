import { z } from "zod";

import { backToDetails } from "~/features/account/details/back-to-details.server";
import { detailsIntent } from "~/features/account/details/details.intents";
import { CommerceError } from "~/commerce/errors";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { readCredential } from "./read-credential.server";

/** Stores the passkey that the browser made (ACCOUNT-34). */
export async function submitNewPasskey(context: StoreContext, form: FormData) {
  const credential = readCredential(form);
  const refuse = () =>
    refuseForm(detailsIntent.addPasskey, parseForm(form, z.object({})), {
      formErrors: ["The passkey could not be saved. Try again."],
    });
  if (credential === null) return refuse();
  try {
    await context.shop.commerce.call("addPasskey", { query: {}, body: { credential } });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.kind !== "invalid") throw error;
    return refuse();
  }
  return backToDetails(context, "The passkey is saved. You can sign in with it from now on.");
}
