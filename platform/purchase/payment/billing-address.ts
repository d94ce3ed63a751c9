import type { AddressInput } from "#contract/checkouts";

import type { Executor } from "#platform/db/database";
import { badInput, PlatformError } from "#platform/core/errors";
import { checkZipOfState, readAddress } from "#platform/purchase/delivery/input";
import { findTaxedRegions } from "#platform/catalogue/taxes/queries";

export type BillingAddress = Omit<AddressInput, "shipToPhoneNumber">;

/** Bills go anywhere; within the country of the stores the address must be one that exists. */
export async function readBillingAddress(db: Executor, given: BillingAddress): Promise<BillingAddress> {
  const country = given.country.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) throw badInput("billingAddress.country is not a country code");
  if (country !== "US") return { ...given, country };
  const states = await findTaxedRegions(db);
  try {
    const address = readAddress(given, states);
    await checkZipOfState(address);
    return address;
  } catch (error) {
    if (error instanceof PlatformError)
      throw badInput(error.message.replaceAll("deliveryAddress", "billingAddress"));
    throw error;
  }
}
