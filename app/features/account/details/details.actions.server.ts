import { z } from "zod";

import { forgetCheck, readCheck } from "~/features/account/identity/identity-check.server";
import { closeAccountForm, codeForm } from "~/features/account/identity/identity.forms.server";
import { identityErrors } from "~/features/account/identity/identity-errors.server";
import { sendOwnCode } from "~/features/account/identity/send-own-code.server";
import { addPasskey, proofRequired } from "~/features/account/passkey/add-passkey.actions.server";
import { unlessGone } from "~/commerce/errors";
import { form } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";

import { detailsIntent } from "./details.intents";

const named = z.object({ id: hiddenField(40).transform((id) => id || "-") });

const signOutDevice = form(
  { intent: detailsIntent.signOutDevice, schema: named },
  async ({ addresses, shop: { commerce } }, { id: sessionId }) => {
    await unlessGone(commerce.call("revokeSignedInDevice", { params: { sessionId }, body: {} }));
    return { to: addresses.accountDetails(), flash: "That device is signed out." };
  },
);

/** Proves for some minutes that it is the owner who changes passkeys (ACCOUNT-60). */
const confirmOwner = form(
  {
    intent: detailsIntent.confirm,
    read: async (_context, posted) => ({ isByCode: posted.has("code") }),
    schema: ({ isByCode }) => (isByCode ? codeForm : closeAccountForm),
    errors: identityErrors(detailsIntent.confirm),
  },
  async (context, typed, { facts: { isByCode } }) => {
    const check = isByCode ? await readCheck(context) : null;
    await context.shop.commerce.call("proveOwner", {
      query: {},
      body: { ...typed, ...(check && { identifier: check.identifier }) },
    });
    if (isByCode) await forgetCheck(context);
    return {
      to: context.addresses.accountDetails(),
      flash: "Thank you. You can change your passkeys for the next ten minutes.",
    };
  },
);

const removePasskey = form(
  { intent: detailsIntent.removePasskey, schema: named, errors: { PROOF_REQUIRED: proofRequired } },
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
  return { to: addresses.login(), flash: "You’re signed out on all devices." };
});

/** The forms of account details: one button for each device and passkey, and signing out everywhere. */
export const detailsForms = [
  signOutDevice,
  confirmOwner,
  sendOwnCode(({ addresses }) => addresses.accountDetails()),
  removePasskey,
  addPasskey,
  signOutEverywhere,
];
