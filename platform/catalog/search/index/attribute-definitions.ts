import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";

/** An attribute of products with its options. */
export interface AttributeDefinition {
  apiName: string;
  label: string;
  unit: string | null;
  groupName: string;
  groupLabel: string;
  groupSequence: number;
  sequence: number;
  valueType: "text" | "number" | "boolean";
  facetRank: number | null;
  decimals: number;
  /** Its values only serve to filter; specifications leave them out. */
  filterOnly: boolean;
  options: { value: string; label: string; colorHex: string | null; sequence: number }[];
}

/** The attribute definitions by API name. */
export type AttributeDefinitions = ReadonlyMap<string, AttributeDefinition>;

/**
 * The attribute definitions by API name, in the order of groups and sequences, with the options that
 * variations choose from. Cached.
 */
export const loadAttributeDefinitions = cachedQuery(
  300,
  ["catalog"],
  () => "all",
  async ({ db }: { db: Database; now: () => Date }): Promise<AttributeDefinitions> => {
    const { rows } = await sql<AttributeDefinition>`
      select d.api_name as "apiName", d.label, d.unit, d.group_name as "groupName", d.group_label as "groupLabel",
        d.group_sequence as "groupSequence", d.sequence, d.value_type as "valueType", d.facet_rank as "facetRank", d.decimals,
        d.filter_only as "filterOnly",
        coalesce((select json_agg(json_build_object('value', o.value, 'label', o.label, 'colorHex', o.color_hex,
          'sequence', o.sequence) order by o.sequence) from variation_option o where o.api_name = d.api_name), '[]') as options
      from attribute_definition d order by d.group_sequence, d.sequence`.execute(db);
    return new Map(rows.map((row) => [row.apiName, row]));
  },
);

/** The display name of each brand, by its key. Cached. */
export const loadBrandLabels = cachedQuery(
  300,
  ["catalog"],
  () => "all",
  async ({ db }: { db: Database; now: () => Date }): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ brand: string; label: string | null }>`
      select b.brand, (select p.fields ->> 'Brand__c' from product p where p.brand = b.brand and p.is_active limit 1) as label
      from (select distinct unnest(brands) as brand from webstore) b`.execute(db);
    return new Map(rows.map(({ brand, label }) => [brand, label ?? brand]));
  },
);

/** A value as shown to a shopper: an option's label, 'Yes' or 'No', or a number with its unit. */
export function showValue(
  definition: Pick<AttributeDefinition, "options" | "valueType" | "decimals" | "unit"> | undefined,
  value: string | number | boolean,
): string {
  if (!definition) return String(value);
  const option = definition.options.find((each) => each.value === String(value));
  if (option) return option.label;
  if (definition.valueType === "boolean") return String(value) === "true" ? "Yes" : "No";
  const number = definition.valueType === "number" ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) return String(value);
  const shown = number.toLocaleString("en-US", { maximumFractionDigits: definition.decimals });
  if (!definition.unit) return shown;
  return /^[%°"″]/.test(definition.unit) ? shown + definition.unit : `${shown} ${definition.unit}`;
}
