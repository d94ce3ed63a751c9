import type { AddressInput } from "#contract/delivery-shapes";

import type { Executor } from "#platform/db/database";
import { badInput, PlatformError } from "#platform/core/errors";
import { checkZipInState, readAddress } from "#platform/purchase/delivery/input";
import { findTaxedRegions } from "#platform/catalogue/taxes/queries";

export type BillingAddress = Omit<AddressInput, "shipToPhoneNumber">;

/**
 * Validates a billing address (PAY-18). It may be in any country; in the United States, state and ZIP code
 * must agree. Throws 400 with the name of the field.
 */
export async function readBillingAddress(db: Executor, given: BillingAddress): Promise<BillingAddress> {
  const country = given.country.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) throw badInput("billingAddress.country is not a country code");
  if (country !== "US") return { ...given, country };
  const states = await findTaxedRegions(db);
  try {
    const address = readAddress(given, states);
    await checkZipInState(address);
    return address;
  } catch (error) {
    if (error instanceof PlatformError)
      throw badInput(error.message.replaceAll("deliveryAddress", "billingAddress"));
    throw error;
  }
}
