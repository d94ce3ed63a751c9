import { sql } from "kysely";

import { readMeasures, type Measure } from "#contract/catalog/measures";
import { readPanelFigures, type PanelFigures } from "#contract/catalog/panel-figures";
import { showValue } from "#platform/catalog/search/index/attribute-definitions";
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

/** An attribute of a product as the specification shows it. */
export interface SheetFact {
  name: string;
  group: string;
  label: string;
  value: string;
}

/** A product that is sold in several sizes: what one size differs in. */
export interface SheetSize {
  /** Such as "36 in". */
  label: string;
  facts: SheetFact[];
}

/** The product of a specification sheet or guide. */
export interface SheetProduct {
  sku: string;
  name: string;
  brand: string;
  productType: string;
  description: string;
  /** Those of all sizes; none of what differs from size to size. */
  measures: Measure[];
  /** The side of the door's hinge, such as `Left`. */
  hinge: string | null;
  /** The kind of installation, such as "Built-in". */
  installation: string | null;
  facts: SheetFact[];
  /** Empty for a product of one size. */
  sizes: SheetSize[];
  /** Parts to replace, by name and model number. */
  parts: { name: string; sku: string }[];
}

/**
 * A product with its attributes as text, in the order of the attribute groups. Null if it no longer exists.
 */
export async function findSheetProduct(db: Database, sku: string): Promise<SheetProduct | null> {
  const product = await db
    .selectFrom("product")
    .select(["id", "sku", "name", "brand", "product_type", "description", "attributes"])
    .where("sku", "=", sku)
    .executeTakeFirst();
  if (!product) return null;
  const [definitions, variations, parts] = await Promise.all([
    db
      .selectFrom("attribute_definition")
      .select(["api_name", "label", "unit", "group_label", "decimals", "value_type"])
      .where("filter_only", "=", false)
      .orderBy("group_sequence")
      .orderBy("sequence")
      .execute(),
    db
      .selectFrom("product")
      .select(["attributes", "variation"])
      .where("parent_id", "=", product.id)
      .where("is_active", "=", true)
      .orderBy("sku")
      .execute(),
    db
      .selectFrom("product_relation")
      .innerJoin("product", "product.id", "product_relation.related_id")
      .select(["product.name", "product.sku"])
      .where("product_relation.product_id", "=", product.id)
      .where("relation", "=", "Part")
      .where("is_active", "=", true)
      .orderBy("sort_order")
      .execute(),
  ]);
  const values = product.attributes;
  const toFacts = (of: Record<string, string | number | boolean>): SheetFact[] =>
    definitions.flatMap(({ api_name, label, unit, group_label, decimals, value_type }) => {
      const value = of[api_name];
      const definition = { valueType: value_type, unit, decimals, options: [] };
      return value === undefined || value === ""
        ? []
        : [{ name: api_name, group: group_label, label, value: showValue(definition, value) }];
    });

  const measures = definitions
    .filter(({ value_type }) => value_type === "number")
    .map((each) => each.api_name);
  const sizes = new Map<string, SheetSize>();
  for (const { attributes, variation } of variations) {
    const label = toFacts(attributes)
      .filter(({ name }) => name in variation && measures.includes(name))
      .map(({ value }) => value)
      .join(", ");
    if (label === "" || sizes.has(label)) continue;
    const facts = toFacts(attributes).filter(
      ({ name }) => !(name in values) && (!(name in variation) || measures.includes(name)),
    );
    sizes.set(label, { label, facts });
  }
  return {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    productType: product.product_type,
    description: product.description ?? "",
    measures: readMeasures((name) => values[name]),
    hinge: hingeOf(values),
    installation: typeof values.InstallationType__c === "string" ? values.InstallationType__c : null,
    facts: toFacts(values),
    sizes: [...sizes.values()],
    parts,
  };
}

/** A product with the measures for its drawing. */
export interface MeasuredProduct {
  sku: string;
  name: string;
  brand: string;
  measures: Measure[];
  /** The side of the door's hinge, such as `Left`. */
  hinge: string | null;
  /** The figures of its panels; null for a model that carries none. */
  panels: PanelFigures | null;
}

const hingeOf = ({ HingeSide__c: side }: Record<string, string | number | boolean>): string | null =>
  typeof side === "string" ? side : null;

/** The product with this model number in the catalog's spelling; null if there is none. */
export async function findMeasuredProduct(db: Database, sku: string): Promise<MeasuredProduct | null> {
  const row = await db
    .selectFrom("product")
    .select(["sku", "name", "brand", "attributes"])
    .where("sku", "=", sku)
    .executeTakeFirst();
  if (!row) return null;
  const { attributes, ...product } = row;
  return {
    ...product,
    measures: readMeasures((name) => attributes[name]),
    hinge: hingeOf(attributes),
    panels: attributes.PanelReady__c === true ? readPanelFigures((name) => attributes[name]) : null,
  };
}
