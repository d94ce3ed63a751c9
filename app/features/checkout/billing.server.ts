import { z } from "zod";

import { fromTypedAddress, type AddressView } from "~/features/address/address-view.server";
import { addressFields, line } from "~/features/address/address.forms.server";
import { toAddressInput } from "~/commerce/models/address";
import type { StoreContext } from "~/request/store-context.server";

/** The fields of a billing address (PAY-54). No driver calls there, so it has no phone number. */
export const billingFields = {
  ...addressFields,
  firstName: line("Enter the first name for the invoice", 80),
  lastName: line("Enter the last name for the invoice", 80),
};
export const billingForm = z.object(billingFields);
export type BillingView = z.output<typeof billingForm>;

const kept = z.object({ checkoutId: z.string(), address: billingForm });

/** The billing address of a checkout; null if it is the delivery address. */
export async function readBilling(
  { visitor: { record }, store: { secrets } }: StoreContext,
  checkoutId: string,
): Promise<BillingView | null> {
  const cookie = await record("billing").read();
  const text = cookie === null ? null : secrets.unseal(cookie);
  const billing = text === null ? null : kept.safeParse(JSON.parse(text)).data;
  return billing?.checkoutId === checkoutId ? billing.address : null;
}

/**
 * Keeps the billing address between the payment step and the order, sealed in a cookie of this checkout. A
 * platform need not remember what came with a request for a payment page.
 */
export async function keepBilling(
  { visitor: { record }, store: { secrets } }: StoreContext,
  checkoutId: string,
  address: BillingView | null,
): Promise<void> {
  const cookie = record("billing");
  if (address) await cookie.save(secrets.seal(JSON.stringify({ checkoutId, address })));
  else if ((await cookie.read()) !== null) await cookie.forget();
}

/** An address as the calls of payments take it. */
export const billingInput = (address: BillingView | AddressView) =>
  toAddressInput(fromTypedAddress({ ...address, phone: "" }));
