import { form } from "~/request/forms/form.server";

import { applianceIntent } from "./appliances.intents";

/** Adds the registrations that the shopper made as a guest (APPLIANCE-9). The route checks who it is. */
export const claimRegistrations = form(
  { intent: applianceIntent.claim },
  async ({ addresses, shop: { commerce } }) => {
    const { claimedCount } = await commerce.call("claimRegistrations", { body: {} });
    const flash =
      claimedCount === 0
        ? "These registrations are in your account already."
        : `${claimedCount === 1 ? "1 registration is" : `${claimedCount} registrations are`} now in your account.`;
    return { to: addresses.myProducts(), flash };
  },
);
