import { data } from "@remix-run/node";

import { fromDecimalText } from "#contract/money";
import type { SearchProduct } from "#contract/search-shapes";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

import { recordSearch } from "./activities.server";
import { loadListing } from "./listing.data.server";

/** Letter for letter (shell.md section 8). */
export const termTooShort = "Please enter at least three characters for your search.";
const minimumTerm = 3;
/** Longer terms are cut: nobody types them, and the index knows no such word. */
const maximumTerm = 200;

/** The search screen; `?q=` of the form redirects to the term's own address (decisions.md section 3). */
export async function loadSearchPage(context: StoreContext) {
  const { url, addresses, params } = context;
  const asked = url.searchParams.get("q");
  const term = clean(params.term ?? asked ?? "");
  const base = {
    term,
    action: addresses.search(),
    storeLabel: context.profile.label,
    canonical: context.url.origin + addresses.search(term),
  };

  if (asked !== null && [...term].length >= minimumTerm) throw seeOther(addresses.search(term));
  if ([...term].length < minimumTerm) {
    const untouched = asked === null && params.term === undefined;
    const page = { ...base, error: untouched ? null : termTooShort, listing: null };
    return untouched ? page : data(page, { status: 400 });
  }
  const listing = await loadListing(context, { searchTerm: term }, (query) => addresses.search(term, query));
  if (listing.total > 0 && listing.page === 1) recordSearch(context, term);
  return { ...base, error: null, listing };
}

/** Terms that the search box suggests. */
const mostTerms = 6;

function priceText({ productVariationInfo, prices }: SearchProduct): string | null {
  const from = productVariationInfo?.lowestUnitPrice;
  const amount = from ?? prices?.unitPrice;
  return amount ? `${from ? "from " : ""}${formatMoney(fromDecimalText(amount))}` : null;
}

function clean(term: string): string {
  return (
    term
      // eslint-disable-next-line no-control-regex -- they are what is removed
      .replace(/[\u0000-\u001f\u007f]/g, " ")
      .trim()
      .slice(0, maximumTerm)
  );
}

/** Suggestions while typing, for browsers that run scripts. */
export async function loadSuggestions({ url, commerce, addresses }: StoreContext) {
  const term = clean(url.searchParams.get("q") ?? "").slice(0, 100);
  if ([...term].length < minimumTerm) return { terms: [], products: [] };
  const answer = await commerce.call("getSuggestions", {
    query: {
      searchTerm: term,
      maxResults: String(mostTerms),
      includeSuggestedProducts: "true",
      maxSuggestedProducts: "4",
      includeSuggestedTerms: "true",
    },
  });
  // What others searched for stands behind what the catalogue is made of.
  const terms = [...answer.suggestedTerms, ...answer.recentSearchSuggestions].map(({ value }) => value);
  return {
    terms: terms
      .filter((value, at) => terms.findIndex((each) => each.toLowerCase() === value.toLowerCase()) === at)
      .slice(0, mostTerms),
    products: answer.suggestedProducts.map((product) => ({
      name: product.name,
      url: addresses.product(product.urlName ?? "product", product.id),
      price: priceText(product),
      mediaId: product.defaultImage?.id ?? null,
    })),
  };
}
