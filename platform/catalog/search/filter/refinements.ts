import { z } from "zod";

import { refinement, type Refinement } from "#contract/catalog/search-shapes";

import { badInput } from "#platform/core/errors";
import { fromDecimalText } from "#platform/core/money";
import { brandAttribute, categoryAttribute } from "#platform/catalog/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";

/** At most nine (SEARCH-19). */
const refinementList = z.array(refinement).max(9);

/**
 * The refinements of the GET call: base64 (plain or URL-safe) of a JSON array (SEARCH-21). Anything else
 * throws badInput (SEARCH-20).
 */
export function decodeRefinements(text: string | undefined): Refinement[] {
  if (!text) return [];
  if (text.length > 20_000 || !/^[A-Za-z0-9+/_= -]+$/.test(text))
    throw badInput("refinements is not valid base64");
  // A plus sign that was not escaped in the URL arrives as a space.
  const json = Buffer.from(text.replaceAll(" ", "+"), "base64").toString("utf8");
  try {
    return refinementList.parse(JSON.parse(json));
  } catch {
    throw badInput("refinements is not the base64 of a JSON array of refinements");
  }
}

/** The name of the price facet. */
export const priceFacetName = "UnitPrice";
/** The name of the brand facet. */
export const brandFacetName = brandAttribute;

/** The name of the facet that a refinement belongs to. */
export function facetKey({
  nameOrId,
  attributeType,
}: Pick<Refinement, "nameOrId" | "attributeType">): string {
  if (attributeType === "PricebookEntry") return priceFacetName;
  return attributeType === "ProductCategory" ? categoryAttribute : nameOrId;
}

/**
 * A refinement resolved against the index: numbers of the values that meet it, or a price range in minor
 * units.
 */
export type Condition = (
  | { key: string; values: readonly number[] }
  | { key: typeof priceFacetName; price: { min: number; max: number } }
) & {
  /** True if the counts of its own facet keep to it too, because a choice of the facet cannot replace it. */
  isFixed?: boolean;
};

/**
 * A range of an attribute becomes the list of its values in the range. Throws badInput for limits that are
 * not numbers.
 */
export function toCondition(wanted: Refinement, { values }: SearchIndex): Condition {
  const key = facetKey(wanted);
  if (wanted.type === "DistinctValue") {
    // A list of single prices is not supported: it finds nothing.
    const numbers =
      key === priceFacetName ? [] : wanted.values.flatMap((value) => values.find(key, value) ?? []);
    return { key, values: numbers };
  }
  if (key === priceFacetName)
    return {
      key: priceFacetName,
      price: { min: readAmount(wanted.min) ?? 0, max: readAmount(wanted.max) ?? Infinity },
    };
  const min = readNumber(wanted.min) ?? -Infinity;
  const max = readNumber(wanted.max) ?? Infinity;
  const fitting = [...values.valuesOf(key)].filter(
    ([value]) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value) && Number(value) >= min && Number(value) <= max,
  );
  return { key, values: fitting.map(([, number]) => number) };
}

function readAmount(text: string | undefined): number | null {
  if (!text) return null;
  try {
    return fromDecimalText(text);
  } catch {
    throw badInput("A price range takes decimal amounts");
  }
}

function readNumber(text: string | undefined): number | null {
  if (!text) return null;
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) throw badInput("A range takes decimal numbers");
  return Number(text);
}
