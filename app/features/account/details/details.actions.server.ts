import { z } from "zod";

import { submitNewPasskey } from "~/features/account/passkey/add-passkey.actions.server";
import { CommerceError } from "~/commerce/errors";
import { hiddenField, parseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { backToDetails } from "./back-to-details.server";
import { detailsIntent } from "./details.intents";

const named = z.object({ id: hiddenField(40) });
const idOf = (form: FormData) => {
  const submission = parseForm(form, named);
  return submission.status === "success" ? submission.value.id : "";
};

/** The forms of account details: one button for each device and passkey, and signing out everywhere. */
export async function submitAccountDetails(context: StoreContext, form: FormData) {
  const {
    shop: { commerce },
  } = context;
  switch (form.get("intent")) {
    case detailsIntent.signOutDevice:
      await unlessGone(
        commerce.call("revokeSignedInDevice", { params: { sessionId: idOf(form) || "-" }, body: {} }),
      );
      return backToDetails(context, "The device is signed out.");
    case detailsIntent.removePasskey:
      await unlessGone(
        commerce.call("deletePasskey", { params: { passkeyId: idOf(form) || "-" }, query: {} }),
      );
      return backToDetails(context, "The passkey is removed. Remove it from your device, too.");
    case detailsIntent.addPasskey:
      return submitNewPasskey(context, form);
    case detailsIntent.signOutEverywhere:
      return signOutEverywhere(context);
    default:
      return refuseUnknownForm(form);
  }
}

/** A device or passkey that is gone already is what the form wanted. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof CommerceError) || error.kind !== "not-found") throw error;
  });
}

/** Ends all sessions of the shopper, this one too (ACCOUNT-12). */
async function signOutEverywhere(context: StoreContext): Promise<Response> {
  const {
    addresses,
    shop: { commerce },
  } = context;
  await commerce.call("revokeToken", { body: { everywhere: true } });
  await context.visitor.record("session").forget();
  const text = "You are signed out on all devices.";
  await context.flash(text);
  return seeOther(addresses.login());
}
