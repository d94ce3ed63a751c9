import type { z } from "zod";

import { isListVisibility, visibleInLists } from "#contract/catalog/list-visibility";
import type { getSortRules } from "#contract/catalog/search";
import type { Facet, Refinement, SearchResult } from "#contract/catalog/search-shapes";
import type { HeartsAddresses } from "~/features/wishlist/hearts-form";
import { heartsAddresses, withHearts } from "~/features/wishlist/hearts.server";
import { inTime } from "~/request/in-time.server";
import type { StoreContext } from "~/request/store-context.server";

import { itemOfCard } from "~/features/analytics/item-payload.server";
import { renderCards } from "~/features/catalog/cards/cards.server";
import { renderFacets, type FacetsView, type FacetView } from "./facets.server";
import {
  cardsPerPage,
  facetParam,
  matchingOf,
  readListingQuery,
  toParams,
  toRefinements,
  type ListingQuery,
  type SearchMode,
} from "./listing-query";
import { cardFields, toCard } from "~/features/catalog/cards/product-card.server";
import { loadStock } from "~/features/delivery/stock.data.server";

type SortRule = z.output<typeof getSortRules.response>["sortRules"][number];

export interface ListingView {
  /** The address of the listing without any choices. */
  action: string;
  /** The same as a link, which keeps the mode of a search. */
  clearHref: string;
  total: number;
  /** 1-based; the cards shown are `from` to `to`. */
  from: number;
  to: number;
  page: number;
  pageCount: number;
  /** Static fragment `cards` (ui/static-fragment). */
  cardsHtml: string | null;
  hearts: HeartsAddresses;
  /** The form that compares what is marked leads there. */
  compareHref: string;
  /** Static fragment `facets` (ui/static-fragment). */
  facetsHtml: string | null;
  /** Parts and accessories of a category whose list leaves them out or has nothing else; else null. */
  partsAndAccessories: number | null;
  /** The reading of a search's term. */
  reading: Pick<SearchResult, "correctedTerm" | "termReading">;
  /** Active choices, each with the address that removes it. */
  applied: { label: string; href: string }[];
}

/** Page data of a listing in a category or a search. Facets, sort and page are read from the address. */
export async function loadListing(
  context: StoreContext,
  what: ({ categoryId: string; listName: string } | { searchTerm: string }) & { mode: SearchMode | null },
  address: (params?: ReturnType<typeof toParams>) => string,
): Promise<ListingView> {
  const own = "categoryId" in what ? ownRefinements(context) : [];
  const { mode } = what;
  const subject = "categoryId" in what ? { categoryId: what.categoryId } : { searchTerm: what.searchTerm };
  const matching = mode ?? ("categoryId" in what ? "category" : null);
  const asked = readListingQuery(context.url.searchParams, own.length);
  const rulesCall = loadSortRules(context);
  const search = (query: typeof asked) =>
    context.shop.commerce.call("productSearch", {
      body: {
        ...subject,
        ...(matching ? { matching: matchingOf[matching] } : {}),
        fields: cardFields,
        page: query.page - 1,
        pageSize: cardsPerPage,
        includePrices: true,
        includeProductVariationInfo: true,
        grouping: { groupingOption: "VariationParent" },
        refinements: [...toRefinements(query), ...own],
        ...(query.sort ? { sortRuleId: query.sort } : {}),
      },
    });
  // The sort rules are needed only to check a sort word in the address. Without one both calls run in
  // parallel.
  const isKnown = async (sort: string) => (await rulesCall).some(({ sortRuleId }) => sortRuleId === sort);
  const query = { ...asked, sort: asked.sort && (await isKnown(asked.sort)) ? asked.sort : null };
  const [rules, result] = await Promise.all([rulesCall, search(query)]);
  const { productsPage } = result;
  // The platform may return facets for all refinable fields.
  const facets = result.facets.filter(({ nameOrId }) => !isListVisibility(nameOrId));
  const stock = await loadStock(
    context,
    productsPage.products.map((product) => product.id),
  );
  const applied = appliedChoices(query, facets, address);
  const cards = productsPage.products.map((product) =>
    toCard(product, context.addresses, stock.get(product.id)),
  );
  const { markup } = await withHearts(context, [
    renderCards(cards, { priority: true, sizes: "(min-width: 64em) 17rem, 46vw", canCompare: true }),
  ]);
  const [first] = productsPage.products;
  if (first)
    context.document.notes.events.push({
      name: "view-item-list",
      payload: {
        item_list_id: "categoryId" in what ? what.categoryId : "search",
        item_list_name: "categoryId" in what ? what.listName : what.searchTerm,
        currency: first.prices?.currencyIsoCode ?? "USD",
        items: productsPage.products.map(itemOfCard),
      },
    });
  const pageCount = Math.max(1, Math.ceil(productsPage.total / cardsPerPage));

  return {
    action: address(),
    clearHref: address({}),
    total: productsPage.total,
    from: productsPage.products.length === 0 ? 0 : (query.page - 1) * cardsPerPage + 1,
    to: (query.page - 1) * cardsPerPage + productsPage.products.length,
    page: query.page,
    pageCount,
    cardsHtml: context.document.placeFragment("cards", markup.join("")),
    hearts: heartsAddresses(context),
    compareHref: context.addresses.compare(),
    facetsHtml: context.document.placeFragment(
      "facets",
      renderFacets({
        clearHref: address({}),
        mode,
        facets: facets
          .filter((facet) => facet.facetType === "DistinctValue")
          .map((facet) => toFacet(facet, query))
          .filter((facet) => facet.values.length > 0),
        price: toPrice(
          facets.find((facet) => facet.facetType === "Range"),
          query,
        ),
        sort: {
          selected: query.sort,
          options: sortOptions(rules, result.termReading?.order?.label ?? null, query.sort),
        },
        hasChoices: applied.length > 0,
      }),
    ),
    partsAndAccessories: result.partsAndAccessories?.total ?? null,
    reading: { correctedTerm: result.correctedTerm, termReading: result.termReading },
    applied,
  };
}

/** The sort rules; none if the platform does not answer, so that the list is shown without them. */
async function loadSortRules({ shop, logger }: StoreContext): Promise<readonly SortRule[]> {
  try {
    return (await inTime(shop.commerce.call("getSortRules"))).sortRules;
  } catch (error) {
    logger.warn({ err: error }, "the sort rules could not be read");
    return [];
  }
}

/** The list of a category contains only visible products (CATALOG-23). A search finds the hidden ones too. */
const ownRefinements = ({ shop: { listVisibility } }: StoreContext): Refinement[] =>
  listVisibility === null ? [] : [visibleInLists(listVisibility)];

/**
 * The options for sorting. The order that the term asks for comes first, in the place of a rule that says the
 * same (SEARCH-36).
 */
function sortOptions(
  sortRules: readonly SortRule[],
  ofTerm: string | null,
  selected: string | null,
): FacetsView["sort"]["options"] {
  const options = sortRules.map((rule) => ({
    id: rule.sortRuleId,
    label: [rule.label, rule.labelSuffix].filter(Boolean).join(": "),
  }));
  const same = options.find(({ label }) => label === ofTerm);
  if (ofTerm === null || (same && same.id === selected)) return options;
  return [{ id: "", label: ofTerm }, ...options.filter((option) => option !== same)];
}

function toFacet(facet: Facet, query: ListingQuery): FacetView {
  const chosen = query.choices[facet.nameOrId] ?? [];
  return {
    param: facetParam(facet.nameOrId),
    label: facet.displayName,
    values: facet.values.map((value) => ({
      value: value.nameOrId,
      label: value.displayName,
      count: value.productCount,
      selected: chosen.includes(value.nameOrId),
    })),
  };
}

function toPrice(facet: Facet | undefined, query: ListingQuery): FacetsView["price"] {
  if (!facet?.min || !facet.max) return null;
  return {
    lowest: Math.floor(Number(facet.min)),
    highest: Math.ceil(Number(facet.max)),
    min: query.minPrice,
    max: query.maxPrice,
  };
}

function appliedChoices(
  query: ListingQuery,
  facets: Facet[],
  address: (params: ReturnType<typeof toParams>) => string,
): ListingView["applied"] {
  const applied: ListingView["applied"] = [];
  for (const [name, values] of Object.entries(query.choices)) {
    const facet = facets.find((each) => each.nameOrId === name);
    for (const value of values) {
      const rest = values.filter((each) => each !== value);
      const label = facet?.values.find((each) => each.nameOrId === value)?.displayName ?? value;
      const { [name]: _dropped, ...others } = query.choices;
      applied.push({
        label: `${facet?.displayName ?? facetParam(name)}: ${label}`,
        href: address(
          toParams({
            ...query,
            page: 1,
            choices: rest.length > 0 ? { ...query.choices, [name]: rest } : others,
          }),
        ),
      });
    }
  }
  if (query.minPrice !== null || query.maxPrice !== null) {
    const label =
      query.maxPrice === null
        ? `from $${query.minPrice}`
        : query.minPrice === null
          ? `up to $${query.maxPrice}`
          : `$${query.minPrice} to $${query.maxPrice}`;
    applied.push({
      label: `Price: ${label}`,
      href: address(toParams({ ...query, page: 1, minPrice: null, maxPrice: null })),
    });
  }
  return applied;
}
