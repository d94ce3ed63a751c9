import type { CustomFields, CustomFieldsInput } from "#contract/custom-fields";

import type { CustomFieldValues } from "#platform/db/column-types";

import { badInput } from "./errors";

const maxFields = 25;
const maxCharacters = 4_000;

/**
 * What a record keeps after a request: later elements win over earlier ones, null takes a field away.
 * Undefined where nothing was said of them.
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

/**
 * The column of a record that is changed or made; nothing where the request says nothing of custom fields.
 */
export function customFieldsColumn(
  before: CustomFieldValues,
  given: CustomFieldsInput,
): { custom_fields?: string } {
  const merged = mergeCustomFields(before, given);
  return merged === undefined ? {} : { custom_fields: JSON.stringify(merged) };
}

/** As an answer shows them (platform-api.md section 2.3). */
export const toCustomFields = (
  type: "WebCart" | "CartItem" | "CartDeliveryGroup" | "CartCheckoutSession" | "WebCartAdjustmentBasis",
  fields: CustomFieldValues,
): CustomFields => (Object.keys(fields).length === 0 ? [] : [{ attributes: { type }, ...fields }]);
