import type { z } from "zod";

import type { billingAddress } from "#contract/checkout/payments";
import type { AddressInput } from "#contract/delivery/delivery-shapes";

import { findCountryCode, findRegionCode, statesOfUs } from "#platform/accounts/addresses/regions";
import { findStateOfZip } from "#platform/accounts/regions/geocoder";
import { findTaxedRegions } from "#platform/catalog/taxes/queries";
import { badInput, PlatformError } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import { checkZipInState, readAddress } from "#platform/purchase/delivery/input";

export type BillingAddress = z.output<typeof billingAddress>;

/**
 * Validates a billing address (PAY-18). It may be in any country; in the United States, state and ZIP code
 * must agree. Country and state may be given by name, and a missing state is that of the ZIP code (API-201).
 * Throws 400 with the name of the field.
 */
export async function readBillingAddress(db: Executor, given: BillingAddress): Promise<BillingAddress> {
  const country = findCountryCode(given.country);
  if (!country) throw badInput("billingAddress.country is not a country");
  if (country !== "US") return { ...given, country };
  const region =
    given.region.trim() === ""
      ? ((await findStateOfZip(given.postalCode)) ?? "")
      : (findRegionCode(statesOfUs, given.region) ?? given.region);
  try {
    const address = readAddress(
      { ...given, country, region },
      region === "" ? new Set([""]) : await findTaxedRegions(db),
    );
    await checkZipInState(address);
    return address;
  } catch (error) {
    if (error instanceof PlatformError)
      throw badInput(error.message.replaceAll("deliveryAddress", "billingAddress"));
    throw error;
  }
}

/**
 * The billing address as a payment stores it: null if there is none or if it is the delivery address
 * (PAY-53). So the invoice of an order follows a delivery address that changes after the payment.
 */
export const billingColumn = (
  billing: Partial<BillingAddress> | null,
  delivery: AddressInput | null | undefined,
): string | null =>
  billing && !(delivery && textOf(billing) === textOf(delivery)) ? JSON.stringify(billing) : null;

/** An address as one text, to compare it. */
const textOf = ({ name, firstName, lastName, companyName, ...place }: Partial<AddressInput>) =>
  [
    name ?? [firstName, lastName].filter(Boolean).join(" "),
    companyName,
    place.street,
    place.city,
    place.region,
    place.postalCode,
    place.country,
  ]
    .map((part) => (part ?? "").replace(/[\s,]+/g, " ").trim())
    .join("\n");
