import type { Refinement } from "#contract/catalog/search-shapes";

/**
 * The state of a listing in its address: facet choices, price range in whole dollars, sort rule and page
 * (1-based).
 */
export interface ListingQuery {
  choices: Record<string, string[]>;
  minPrice: number | null;
  maxPrice: number | null;
  sort: string | null;
  page: number;
}

/**
 * The way in which a search reads its term, as the parameter of its address that is 1: word for word
 * (SEARCH-30), or for the parts and accessories of the appliances that it names (SEARCH-38). The list of a
 * category has the second one too (CATALOG-54).
 */
export type SearchMode = "literal" | "parts";

/** The words of the search call for the modes, and for the list of a category without one. */
export const matchingOf = {
  literal: "Literal",
  parts: "PartsAndAccessories",
  category: "WithoutPartsAndAccessories",
} as const;

export const cardsPerPage = 24;
const maximumPage = 200;
/** The number of refinements that a search takes (SEARCH-19), and how many of them may be facets. */
const mostRefinements = 9;
const mostFacets = 8;
const reserved = new Set([
  "q",
  "sort",
  "page",
  "min-price",
  "max-price",
  "index",
  "store",
  "literal",
  "parts",
]);

/** `EnergySaver__c` ↔ `energy-saver`: facets are readable in the address. */
export function facetParam(nameOrId: string): string {
  return nameOrId
    .replace(/__c$/, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .toLowerCase();
}
function facetName(param: string): string {
  return `${param
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")}__c`;
}

/**
 * Reads the query of an address. Unknown parameters are ignored, because external links carry parameters of
 * their own systems. Facets beyond the limit of a search are ignored too. The price and the `own` refinements
 * of the listing count toward that limit (CATALOG-26).
 */
export function readListingQuery(search: URLSearchParams, own = 0): ListingQuery {
  const choices: Record<string, string[]> = {};
  const minPrice = readPrice(search.get("min-price"));
  const maxPrice = readPrice(search.get("max-price"));
  const most = Math.min(mostFacets, mostRefinements - own - (hasPrice({ minPrice, maxPrice }) ? 1 : 0));
  for (const name of new Set(search.keys())) {
    if (reserved.has(name) || !/^[a-z][a-z0-9-]{0,40}$/.test(name) || name.startsWith("utm-")) continue;
    const values = [...new Set(search.getAll(name))]
      .filter((value) => value !== "" && value.length <= 80)
      .slice(0, 20);
    if (values.length > 0 && Object.keys(choices).length < most) choices[facetName(name)] = values;
  }
  const page = Number(search.get("page") ?? "1");
  return {
    choices,
    minPrice,
    maxPrice,
    sort: /^[\w-]{1,40}$/.exec(search.get("sort") ?? "")?.[0] ?? null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maximumPage) : 1,
  };
}

/** Dollars as people type them: '$2,000' and '2 000' too. */
function readPrice(text: string | null): number | null {
  const digits = text?.replace(/[$,\s]/g, "") ?? "";
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

const hasPrice = ({ minPrice, maxPrice }: Pick<ListingQuery, "minPrice" | "maxPrice">) =>
  minPrice !== null || maxPrice !== null;

/** The refinements of the search call that a shopper has chosen. */
export function toRefinements(query: ListingQuery): Refinement[] {
  const refinements: Refinement[] = Object.entries(query.choices).map(([nameOrId, values]) => ({
    nameOrId,
    type: "DistinctValue",
    attributeType: "Custom",
    values,
  }));
  if (hasPrice(query)) {
    refinements.push({
      nameOrId: "UnitPrice",
      type: "Range",
      attributeType: "PricebookEntry",
      ...(query.minPrice === null ? {} : { min: String(query.minPrice) }),
      ...(query.maxPrice === null ? {} : { max: String(query.maxPrice) }),
    });
  }
  return refinements;
}

/**
 * Writes the query parameters of an address. `page` 1 is left out, so that a listing has one canonical
 * address.
 */
export function toParams(query: ListingQuery): Record<string, string | string[] | number | null> {
  const params: Record<string, string | string[] | number | null> = {};
  for (const [name, values] of Object.entries(query.choices)) params[facetParam(name)] = values;
  return {
    ...params,
    "min-price": query.minPrice,
    "max-price": query.maxPrice,
    sort: query.sort,
    page: query.page > 1 ? query.page : null,
  };
}
