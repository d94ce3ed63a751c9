import { data } from "@remix-run/node";

import { fromDecimalText } from "#contract/money";
import type { SearchProduct } from "#contract/catalog/search-shapes";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

import { loadListing } from "~/features/catalog/listing/listing.data.server";
import type { SearchMode } from "~/features/catalog/listing/listing-query";
import { loadPageLinks } from "./page-links.server";
import { drawSearchParts, searchHeading } from "./search-parts.server";
import { toReading } from "./search-reading.server";

/** The exact message of ERROR-10. */
export const termTooShort = "Please enter at least three characters for your search.";
const minimumTerm = 3;
/** Longer terms are cut: the index has no words of that length. */
const maximumTerm = 200;

const searchModes: readonly SearchMode[] = ["literal", "parts"];

/** Page data of the search screen. `?q=` of the form redirects to the address of the term (SEARCH-1). */
export async function loadSearchPage(context: StoreContext) {
  const { url, addresses, params } = context;
  const asked = url.searchParams.get("q");
  const term = clean(params.term ?? asked ?? "");
  const head = (title: string) => ({
    title,
    canonical: context.absolute(addresses.search(term)),
    noIndex: true,
  });

  const partsOf = (error: string | null, found: Parameters<typeof drawSearchParts>[0]["found"]) => {
    const { above, below } = drawSearchParts({ term, found, error, action: addresses.search() });
    const place = (name: string, html: string | null) =>
      html === null ? null : { html: context.document.placeFragment(name, html) };
    return { error, above: place("search-above", above), below: place("search-below", below) };
  };

  const isSuggested = url.searchParams.get("suggested") === "1";
  if (asked !== null && [...term].length >= minimumTerm)
    throw seeOther(addresses.search(term, isSuggested ? { suggested: "1" } : {}));
  if ([...term].length < minimumTerm) {
    const untouched = asked === null && params.term === undefined;
    const page = { heading: "Search", listing: null };
    return untouched
      ? { ...page, head: head("Search"), ...partsOf(null, null) }
      : data(
          { ...page, head: { ...head("Search"), error: true }, ...partsOf(termTooShort, null) },
          { status: 400 },
        );
  }
  const mode = searchModes.find((each) => url.searchParams.get(each) === "1") ?? null;
  const [{ reading, ...listing }, pages] = await Promise.all([
    loadListing(context, { searchTerm: term, mode }, (query) =>
      addresses.search(term, { ...query, ...(mode && query ? { [mode]: "1" } : {}) }),
    ),
    url.searchParams.has("page") || mode === "parts" ? [] : loadPageLinks(context, term),
  ]);
  if (listing.page === 1)
    context.document.notes.events.unshift({
      name: "search-submit",
      payload: {
        search_term: term,
        results: listing.total,
        refinements: [
          ...(mode === "parts" ? ["Parts and accessories"] : []),
          ...listing.applied.map(({ label }) => label.slice(0, 500)),
        ].slice(0, 50),
        suggestion: isSuggested ? term : null,
      },
    });
  const shown = toReading(context, { term, mode }, reading);
  const heading = searchHeading(term, shown);
  const title = heading.replace(/[“”]/g, "");
  const hasList = listing.total > 0 || listing.applied.length > 0;
  return {
    head: head(listing.page > 1 ? `${title}, page ${listing.page}` : title),
    heading,
    listing: hasList ? listing : null,
    ...partsOf(null, { reading: shown, pages, hasList }),
  };
}

/** The numbers of terms and pages that the search box suggests. */
const maximumSuggestions = 6;
const maximumPages = 2;

function priceText({ cardVariations, prices }: SearchProduct): string | null {
  const from = cardVariations?.lowestUnitPrice;
  const amount = from ?? prices?.unitPrice;
  return amount ? `${from ? "from " : ""}${formatMoney(fromDecimalText(amount))}` : null;
}

function clean(term: string): string {
  return (
    term
      // oxlint-disable-next-line no-control-regex -- control characters are removed
      .replace(/[\u0000-\u001f\u007f]/g, " ")
      .trim()
      .slice(0, maximumTerm)
  );
}

/** Suggestions while typing, for browsers that run scripts. */
export async function loadSuggestions(
  context: Pick<StoreContext, "url" | "shop" | "addresses" | "logger" | "now">,
) {
  const {
    url,
    addresses,
    shop: { commerce },
  } = context;
  const term = clean(url.searchParams.get("q") ?? "").slice(0, 100);
  if ([...term].length < minimumTerm) return { terms: [], pages: [], products: [] };
  const [answer, pages] = await Promise.all([
    commerce.call("getSuggestions", {
      query: {
        searchTerm: term,
        maxResults: String(maximumSuggestions),
        includeSuggestedProducts: "true",
        maxSuggestedProducts: "4",
        includeSuggestedTerms: "true",
      },
    }),
    loadPageLinks(context, term),
  ]);
  // Terms of other visitors come after terms of the catalog.
  const terms = [...answer.suggestedTerms, ...answer.recentSearchSuggestions].map(({ value }) => value);
  return {
    terms: terms
      .filter((value, at) => terms.findIndex((each) => each.toLowerCase() === value.toLowerCase()) === at)
      .slice(0, maximumSuggestions),
    // A document is no page of the store, so a script cannot navigate to it.
    pages: pages
      .filter(({ isDocument }) => !isDocument)
      .slice(0, maximumPages)
      .map(({ label, href }) => ({ name: label, url: href })),
    products: answer.suggestedProducts.map((product) => ({
      name: product.name,
      url: addresses.product(product.urlName ?? "product", product.id),
      price: priceText(product),
      mediaId: product.defaultImage?.id ?? null,
    })),
  };
}
