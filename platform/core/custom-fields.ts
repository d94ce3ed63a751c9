import type { CustomFields, CustomFieldsInput } from "#contract/custom-fields";

import type { CustomFieldValues } from "#platform/db/column-types";

import { badInput } from "./errors";

const maxFields = 25;
const maxCharacters = 4_000;

/**
 * The custom fields of a record after a request (API-22): later elements override earlier ones, and null
 * removes a field. Undefined if the request has none. Throws 400 above the limits.
 */
function mergeCustomFields(
  before: CustomFieldValues,
  given: CustomFieldsInput,
): CustomFieldValues | undefined {
  if (given === undefined || given.length === 0) return undefined;
  const fields = new Map(Object.entries(before));
  for (const { attributes: _type, ...named } of given) {
    for (const [name, value] of Object.entries(named) as [string, CustomFieldValues[string] | null][]) {
      if (value === null) fields.delete(name);
      else fields.set(name, value);
    }
  }
  if (fields.size > maxFields) throw badInput(`A record keeps at most ${maxFields} custom fields`);
  const merged = Object.fromEntries(fields);
  if (JSON.stringify(merged).length > maxCharacters)
    throw badInput(`The custom fields of a record are at most ${maxCharacters} characters together`);
  return merged;
}

/** The column `custom_fields` for an insert or update; empty if the request has no custom fields. */
export function customFieldsColumn(
  before: CustomFieldValues,
  given: CustomFieldsInput,
): { custom_fields?: string } {
  const merged = mergeCustomFields(before, given);
  return merged === undefined ? {} : { custom_fields: JSON.stringify(merged) };
}

/** Custom fields as they appear in an answer (API-22). */
export const toCustomFields = (
  type: "WebCart" | "CartItem" | "CartDeliveryGroup" | "CartCheckoutSession" | "WebCartAdjustmentBasis",
  fields: CustomFieldValues,
): CustomFields => (Object.keys(fields).length === 0 ? [] : [{ attributes: { type }, ...fields }]);
