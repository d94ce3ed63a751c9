import type { AccountAddressInput } from "#contract/accounts/addresses";
import { phonePattern } from "#contract/accounts/phone";

import type { AddressType } from "#platform/db/stored-values";
import { badInput } from "#platform/core/errors";
import { findStateOfZip } from "#platform/accounts/regions/geocoder";

import type { AddressRow } from "./queries";
import {
  findRegionCode,
  isCountry,
  isPostalCodeOf,
  provincesOfCanada,
  readCanadianPostalCode,
  statesOfUs,
} from "./regions";

/** The columns that a request determines. */
export type AddressValues = Omit<AddressRow, "id" | "account_id" | "sequence" | "created_at" | "updated_at">;

/**
 * One line of text, without control, direction and invisible characters, and with single spaces; null if
 * nothing is left.
 */
export function clean(text: string | null | undefined): string | null {
  const line = text
    ?.normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu, " ")
    .trim()
    .replace(/\s+/g, " ");
  return line || null;
}

/** A street may have several lines. */
const cleanStreet = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line) => clean(line) ?? [])
    .join("\n") || null;

function requireValue(value: string | null | undefined, field: string): string {
  if (!value) throw badInput(`${field} is required`);
  return value;
}

/** A phone number as it was typed. Throws 400 for other text (CHECKOUT-63). */
export function readPhone(text: string | null): string | null {
  if (text !== null && !phonePattern.test(text)) throw badInput("phoneNumber is not a phone number");
  return text;
}

/** A ZIP code belongs to one state. Unknown ZIP codes are accepted. */
async function checkZip(postalCode: string, state: string): Promise<void> {
  if (!/^\d{5}(?:-\d{4})?$/.test(postalCode)) throw badInput("postalCode is not a ZIP code");
  const found = await findStateOfZip(postalCode);
  if (found && found !== state) throw badInput(`postalCode ${postalCode} is in ${found}, not in ${state}`);
}

/**
 * Validates and normalizes region and postal code for the United States and Canada. Other countries are not
 * checked.
 */
async function readPlace(country: string, region: string | null, postalCode: string | null) {
  if (country === "US") {
    const state = findRegionCode(statesOfUs, requireValue(region, "region"));
    if (!state) throw badInput("region is not a state of the United States");
    await checkZip(requireValue(postalCode, "postalCode"), state);
    return { region: state, postal_code: postalCode };
  }
  if (country === "CA") {
    const province = findRegionCode(provincesOfCanada, requireValue(region, "region"));
    const code = readCanadianPostalCode(requireValue(postalCode, "postalCode"));
    if (!province) throw badInput("region is not a province of Canada");
    if (!code) throw badInput("postalCode is not a Canadian postal code");
    if (!isPostalCodeOf(province, code)) throw badInput(`postalCode ${code} is not in ${province}`);
    return { region: province, postal_code: code };
  }
  return { region, postal_code: postalCode };
}

const compose = (names: Pick<AddressRow, "first_name" | "middle_name" | "last_name">) =>
  [names.first_name, names.middle_name, names.last_name].filter(Boolean).join(" ");

/**
 * Merges a request with the address as it was (null for a new one) and validates the result (API-99). Throws
 * 400, naming the field.
 */
export async function readAddressValues(
  input: AccountAddressInput,
  before: AddressRow | null,
): Promise<AddressValues> {
  const pick = (given: string | undefined, known: string | null | undefined) =>
    given === undefined ? (known ?? null) : clean(given);
  const names = {
    first_name: pick(input.firstName, before?.first_name),
    middle_name: pick(input.middleName, before?.middle_name),
    last_name: pick(input.lastName, before?.last_name),
  };
  const composed = compose(names);
  // A name made of first and last name follows their changes; a name that was typed stays.
  const known = before && before.name !== compose(before) ? before.name : composed || before?.name;
  const name = input.name === undefined ? known : (clean(input.name) ?? composed);
  const country = requireValue(pick(input.country, before?.country), "country").toUpperCase();
  if (!isCountry(country)) throw badInput("country is not the code of a country");
  const place = await readPlace(
    country,
    pick(input.region, before?.region),
    pick(input.postalCode, before?.postal_code),
  );
  const custom = (input.commerceAddressFieldInputList ?? []).map(({ dataName, text }) => [
    dataName,
    clean(text) ?? "",
  ]);
  const type: AddressType = input.addressType ?? before?.address_type ?? "Shipping";
  return {
    address_type: type,
    name: requireValue(name, "name").slice(0, 255),
    ...names,
    company_name: pick(input.companyName, before?.company_name),
    street: requireValue(input.street === undefined ? before?.street : cleanStreet(input.street), "street"),
    city: requireValue(pick(input.city, before?.city), "city"),
    ...place,
    country,
    phone_number: readPhone(pick(input.phoneNumber, before?.phone_number)),
    is_default: input.isDefault ?? before?.is_default ?? false,
    custom_fields: { ...before?.custom_fields, ...(Object.fromEntries(custom) as Record<string, string>) },
  };
}
