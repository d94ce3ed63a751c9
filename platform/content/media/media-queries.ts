import { sql } from "kysely";

import type { Database } from "#platform/db/database";

/** A media row. */
export interface MediaRecord {
  id: string;
  content_key: string;
  kind: "drawing" | "file" | "document";
  title: string;
  spec: Record<string, unknown>;
}

/** A media row by id, content key or asset name. */
export async function findMedia(db: Database, key: string): Promise<MediaRecord | null> {
  const row = await db
    .selectFrom("media")
    .select(["id", "content_key", "kind", "title", "spec"])
    .where((where) =>
      where.or([
        where("id", "=", key),
        where("content_key", "=", key),
        sql<boolean>`content_asset_name(content_key) = ${key}`,
      ]),
    )
    // Two keys may have the same asset name. An exact key takes precedence.
    .orderBy(sql`content_key <> ${key}`)
    .orderBy("id")
    .executeTakeFirst();
  return row ?? null;
}

/** An attribute of a product as text, with its group. */
export interface SheetFact {
  group: string;
  label: string;
  value: string;
}

/** The product of a specification sheet or guide. */
export interface SheetProduct {
  sku: string;
  name: string;
  brand: string;
  productType: string;
  description: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  facts: SheetFact[];
}

/**
 * A product with its attributes as text, in the order of the attribute groups. Null if it no longer exists.
 */
export async function findSheetProduct(db: Database, sku: string): Promise<SheetProduct | null> {
  const product = await db
    .selectFrom("product")
    .select(["sku", "name", "brand", "product_type", "description", "attributes"])
    .where("sku", "=", sku)
    .executeTakeFirst();
  if (!product) return null;
  const definitions = await db
    .selectFrom("attribute_definition")
    .select(["api_name", "label", "unit", "group_label", "decimals"])
    .where("filter_only", "=", false)
    .orderBy("group_sequence")
    .orderBy("sequence")
    .execute();
  const values = product.attributes;
  const number = (name: string) => (typeof values[name] === "number" ? values[name] : null);
  return {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    productType: product.product_type,
    description: product.description ?? "",
    width: number("Width__c"),
    height: number("Height__c"),
    depth: number("Depth__c"),
    facts: definitions.flatMap(({ api_name, label, unit, group_label, decimals }) => {
      const value = values[api_name];
      return value === undefined || value === ""
        ? []
        : [{ group: group_label, label, value: toText(value, unit, decimals) }];
    }),
  };
}

function toText(value: string | number | boolean, unit: string | null, decimals: number): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text =
    typeof value === "number"
      ? value.toFixed(Math.max(decimals, Number.isInteger(value) ? 0 : 1)).replace(/\.0+$/, "")
      : value;
  return unit ? `${text} ${unit}` : text;
}
