import { isDeepStrictEqual } from "node:util";

import type { AddressView } from "~/features/address/address-view.server";
import { addAddress, toBookInput } from "~/features/address/new-address.server";
import { loadSavedAddresses } from "~/features/address/saved-addresses.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadStep } from "./checkout-step.data.server";

/**
 * Adds the delivery address to the shopper's address book, unless it is there already (CHECKOUT-35). The
 * first one becomes the default. The order goes on if that fails, and the next page says so.
 */
export async function addToBook(context: StoreContext, address: AddressView): Promise<void> {
  try {
    const saved = (await loadSavedAddresses(context)).filter(({ type }) => type === "Shipping");
    if (saved.some(({ values }) => isDeepStrictEqual(values, address))) return;
    const { checkoutId } = await loadStep(context, "delivery");
    const input = {
      ...toBookInput(address),
      addressType: "Shipping",
      isDefault: saved.length === 0,
    } as const;
    await addAddress(context, input, checkoutId);
  } catch (error) {
    context.logger.warn({ err: error }, "an address could not be added to the address book");
    const text = "We deliver to this address, but it could not be saved in your account.";
    await context.flash({ tone: "problem", text });
  }
}
