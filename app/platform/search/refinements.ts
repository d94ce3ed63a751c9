import { sql, type RawBuilder } from "kysely";
import { z } from "zod";

import { refinement, type Refinement } from "~/contract/search";

import { badInput } from "../errors";
import { fromDecimalText } from "../money";

const refinementList = z.array(refinement).max(9);

/** The GET call's refinements: base64 (plain or URL-safe) of a JSON array (platform-api.md section 5.1). */
export function decodeRefinements(text: string | undefined): Refinement[] {
  if (!text) return [];
  if (text.length > 20_000 || !/^[A-Za-z0-9+/_= -]+$/.test(text)) throw badInput("refinements is not valid base64");
  // A plus sign that was not escaped in the address arrives as a space.
  const json = Buffer.from(text.replaceAll(" ", "+"), "base64").toString("utf8");
  try {
    return refinementList.parse(JSON.parse(json));
  } catch {
    throw badInput("refinements is not the base64 of a JSON array of refinements");
  }
}

export const priceFacetName = "UnitPrice";
export const brandFacetName = "Brand__c";

/** The name under which a refinement and its facet recognise each other. */
export function facetKey({ nameOrId, attributeType }: Pick<Refinement, "nameOrId" | "attributeType">): string {
  if (attributeType === "PricebookEntry") return priceFacetName;
  return attributeType === "ProductCategory" ? "category" : nameOrId;
}

/** A facet's value as `product_listing.facets` holds it. */
export const facetText = (name: string, value: string) => `${name}=${value}`;

/**
 * A refinement as a condition on a candidate, whose tables are `l` (its listing row) and `e` (its lowest price). Never null.
 * `isFacet` says whether an attribute stands in the listing row; any other is looked up in the product.
 */
export function toCondition(wanted: Refinement, isFacet: (name: string) => boolean): RawBuilder<boolean> {
  rejectNul(wanted);
  const { nameOrId } = wanted;
  const value = sql`(select p.attributes ->> ${nameOrId}::text from product p where p.id = l.product_id)`;
  if (wanted.type === "DistinctValue") {
    const { values } = wanted;
    if (wanted.attributeType === "ProductCategory") {
      return sql`exists (select 1 from product_category x where x.product_id = l.product_id and x.category_id = any(${values}))`;
    }
    if (isFacet(nameOrId)) return sql`l.facets && ${values.map((each) => facetText(nameOrId, each))}::text[]`;
    return sql`coalesce(${value} = any(${values}), false)`;
  }
  if (wanted.attributeType === "PricebookEntry") {
    const min = readAmount(wanted.min);
    const max = readAmount(wanted.max);
    return sql`coalesce(e.amount >= ${min ?? 0}::bigint and (${max}::bigint is null or e.amount <= ${max}::bigint), false)`;
  }
  const number = sql`(case when ${value} ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' then ${value}::numeric end)`;
  const low = readNumber(wanted.min);
  const high = readNumber(wanted.max);
  return sql`coalesce((${low}::numeric is null or ${number} >= ${low}::numeric) and (${high}::numeric is null or ${number} <= ${high}::numeric), false)`;
}

function readAmount(text: string | undefined): number | null {
  if (!text) return null;
  try {
    return fromDecimalText(text);
  } catch {
    throw badInput("A price range takes decimal amounts");
  }
}

function readNumber(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) throw badInput("A range takes decimal numbers");
  return text;
}

function rejectNul(wanted: Refinement): void {
  const texts = wanted.type === "DistinctValue" ? [wanted.nameOrId, ...wanted.values] : [wanted.nameOrId];
  if (texts.some((text) => text.includes("\0"))) throw badInput("A refinement holds a NUL character");
}
