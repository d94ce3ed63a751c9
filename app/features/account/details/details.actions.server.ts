import { z } from "zod";

import { addPasskey } from "~/features/account/passkey/add-passkey.actions.server";
import { unlessGone } from "~/commerce/errors";
import { form } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";

import { detailsIntent } from "./details.intents";

const named = z.object({ id: hiddenField(40).transform((id) => id || "-") });

const signOutDevice = form(
  { intent: detailsIntent.signOutDevice, schema: named },
  async ({ addresses, shop: { commerce } }, { id: sessionId }) => {
    await unlessGone(commerce.call("revokeSignedInDevice", { params: { sessionId }, body: {} }));
    return { to: addresses.accountDetails(), flash: "The device is signed out." };
  },
);

const removePasskey = form(
  { intent: detailsIntent.removePasskey, schema: named },
  async ({ addresses, shop: { commerce } }, { id: passkeyId }) => {
    await unlessGone(commerce.call("deletePasskey", { params: { passkeyId }, query: {} }));
    return {
      to: addresses.accountDetails(),
      flash: "The passkey is removed. Remove it from your device, too.",
    };
  },
);

/** Ends all sessions of the shopper, this one too (ACCOUNT-12). */
const signOutEverywhere = form({ intent: detailsIntent.signOutEverywhere }, async (context) => {
  const {
    addresses,
    shop: { commerce },
  } = context;
  await commerce.call("revokeToken", { body: { everywhere: true } });
  await context.visitor.record("session").forget();
  return { to: addresses.login(), flash: "You are signed out on all devices." };
});

/** The forms of account details: one button for each device and passkey, and signing out everywhere. */
export const detailsForms = [signOutDevice, removePasskey, addPasskey, signOutEverywhere];
