import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/** Adds the registrations that the shopper made as a guest (APPLIANCE-9). The caller checks who it is. */
export async function submitClaim(context: StoreContext) {
  const {
    addresses,
    shop: { commerce },
  } = context;
  const { claimedCount } = await commerce.call("claimRegistrations", { body: {} });
  const text =
    claimedCount === 0
      ? "These registrations are in your account already."
      : `${claimedCount === 1 ? "1 registration is" : `${claimedCount} registrations are`} now in your account.`;
  await context.flash(text);
  return seeOther(addresses.myProducts());
}
