import type { z } from "zod";

import { phonePattern } from "#contract/accounts/phone";
import type { updateCheckout } from "#contract/checkout/checkouts";
import { isDeliveryDay, storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import type { AddressInput } from "#contract/delivery/delivery-shapes";

import type { CheckoutContact } from "#platform/db/stored-values";
import { badInput } from "#platform/core/errors";
import type { StoreSettings } from "#platform/core/store-settings";
import { readDeliveryDay } from "./dates";
import { findStateOfZip } from "#platform/accounts/regions/geocoder";

export type CheckoutPatch = z.output<typeof updateCheckout.body & z.ZodType>;

/** The maximum number of days between today and a delivery day (DELIVERY-19). */
const maxDaysAhead = 180;

/** Territories and military mail. They have addresses, but no state sales tax. */
const regionsWithoutStateTax = new Set(["PR", "VI", "GU", "AS", "MP", "AA", "AE", "AP"]);

/** Throws 400 for an empty update, and for parts that must not be updated together (CHECKOUT-10). */
export function checkPatchParts(patch: CheckoutPatch): void {
  const { contactInfo, deliveryAddress, desiredDeliveryDate, shippingInstructions, deliveryMethodId } = patch;
  const has = (...values: unknown[]) => values.some((value) => value !== undefined);
  if (!has(contactInfo, deliveryAddress, desiredDeliveryDate, shippingInstructions, deliveryMethodId)) {
    throw badInput("Nothing to change was given");
  }
  if (has(deliveryMethodId) && has(deliveryAddress, desiredDeliveryDate, shippingInstructions)) {
    throw badInput("deliveryMethodId cannot be combined with the address, the date or the instructions");
  }
  if (has(contactInfo) && has(desiredDeliveryDate, shippingInstructions, deliveryMethodId)) {
    throw badInput("contactInfo can be combined with deliveryAddress only");
  }
}

const normalizeText = (text: string | undefined) => text?.normalize("NFC").trim().replace(/\s+/g, " ");

/**
 * Validates a contact and merges it into the previous one (CHECKOUT-11). Throws 400 with the name of the
 * field.
 */
export function readContact(
  input: NonNullable<CheckoutPatch["contactInfo"]>,
  before: CheckoutContact | null,
  { skipPhoneNumberValidationEnabled = false }: Pick<StoreSettings, "skipPhoneNumberValidationEnabled"> = {},
): CheckoutContact {
  const given = {
    firstName: normalizeText(input.firstName),
    lastName: normalizeText(input.lastName),
    email: input.email?.trim(),
    phoneNumber: normalizeText(input.phoneNumber),
    isoCountryCodeForPhoneNumber: input.isoCountryCodeForPhoneNumber?.toUpperCase(),
  };
  if (given.email !== undefined && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(given.email)) {
    throw badInput("contactInfo.email is not an email address");
  }
  if (given.phoneNumber && !skipPhoneNumberValidationEnabled && !phonePattern.test(given.phoneNumber))
    throw badInput("contactInfo.phoneNumber is not a phone number");
  if (given.isoCountryCodeForPhoneNumber && !/^[A-Z]{2}$/.test(given.isoCountryCodeForPhoneNumber)) {
    throw badInput("contactInfo.isoCountryCodeForPhoneNumber is not a country code");
  }
  for (const name of ["firstName", "lastName"] as const) {
    if (given[name] === "") throw badInput(`contactInfo.${name} is empty`);
  }
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...before, ...changes };
}

/**
 * Validates and normalizes a delivery address (DELIVERY-7). `states` are the codes of states with a tax rate.
 * Throws 400 with the name of the field.
 */
export function readAddress(input: AddressInput, states: ReadonlySet<string>): AddressInput {
  const country = input.country.toUpperCase();
  const region = input.region.trim().toUpperCase();
  const postalCode = input.postalCode.trim();
  if (country !== "US") throw badInput("deliveryAddress.country: we deliver within the United States only");
  if (!states.has(region) && !regionsWithoutStateTax.has(region))
    throw badInput("deliveryAddress.region is not a state of the United States");
  if (!/^\d{5}(?:-\d{4})?$/.test(postalCode)) throw badInput("deliveryAddress.postalCode is not a ZIP code");
  const street = input.street.normalize("NFC").replace(/\r\n?/g, "\n").trim();
  const city = normalizeText(input.city)!;
  if (street === "" || city === "") throw badInput("deliveryAddress needs a street and a city");
  return { ...input, street, city, region, postalCode, country };
}

/**
 * Throws 400 if a known ZIP code is in another state than the address (DELIVERY-7). Tax depends on the state
 * and delivery on the ZIP code, so the two must agree.
 */
export async function checkZipInState({ postalCode, region }: AddressInput): Promise<void> {
  const state = await findStateOfZip(postalCode);
  if (state && state !== region.trim().toUpperCase() && !regionsWithoutStateTax.has(state)) {
    throw badInput(`deliveryAddress.postalCode ${postalCode} is in ${state}, not in ${region}`);
  }
}

/**
 * Validates a desired delivery day: in the future, at most 180 days ahead, not a Sunday or holiday
 * (DELIVERY-19). Returns it as `2026-12-01`, or null for an empty text, which clears the day. Throws 400 for
 * other input.
 */
export function readDesiredDate(text: string, now: Date): string | null {
  return text.trim() === "" ? null : readFutureDay(text, now, "desiredDeliveryDate");
}

/** Validates a day on which a carrier collects a return, by the rules of a delivery day (ORDER-46). */
export const readPickupDay = (text: string, now: Date): string => readFutureDay(text, now, "pickupDay");

function readFutureDay(text: string, now: Date, field: string): string {
  const day = readDeliveryDay(text);
  if (!day) throw badInput(`${field} is not a date`);
  const days = Math.round((day.getTime() - storeDay(now).getTime()) / 86_400_000);
  if (days <= 0) throw badInput(`${field} has passed`);
  if (days > maxDaysAhead) throw badInput(`${field} is too far ahead`);
  if (!isDeliveryDay(day)) throw badInput(`${field}: we don’t deliver on Sundays and federal holidays`);
  return isoDay(day);
}
