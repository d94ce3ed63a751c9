import { CommerceError } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";

import type { LinkView } from "./search-reading.server";

/** A page or document beside the products (SEARCH-32). */
export interface PageLinkView extends LinkView {
  summary: string | null;
  isDocument: boolean;
}

/** The answers of platforms to a call that they do not have. */
const statusesWithoutCall: ReadonlySet<number> = new Set([404, 405, 501]);
/** Milliseconds before a platform without the search for pages is asked again. */
const pauseWithoutCall = 600_000;

/**
 * The pages and documents for a term; none if they cannot be read. A hosted platform may not have this call:
 * then it is not asked again for ten minutes. A failure is logged once until the search answers again
 * (SEARCH-35).
 */
export async function loadPageLinks(
  {
    addresses,
    logger,
    now,
    shop: { commerce, pageSearch },
  }: Pick<StoreContext, "shop" | "addresses" | "logger" | "now">,
  searchTerm: string,
): Promise<PageLinkView[]> {
  if (now().getTime() < pageSearch.askAgainAt) return [];
  try {
    const { items } = await commerce.call("searchContent", { query: { searchTerm } });
    pageSearch.failure = null;
    return items.map(({ type, title, summary, url }) => ({
      label: title,
      summary,
      isDocument: type === "Document",
      href: type === "Document" ? url : addresses.at(url),
    }));
  } catch (error) {
    const hasNoCall = error instanceof CommerceError && statusesWithoutCall.has(error.status);
    const failure = hasNoCall ? "NoCall" : "NoAnswer";
    if (hasNoCall) pageSearch.askAgainAt = now().getTime() + pauseWithoutCall;
    if (pageSearch.failure === failure) return [];
    pageSearch.failure = failure;
    if (hasNoCall) logger.warn({}, "the platform has no search for pages");
    else logger.error({ err: error }, "pages could not be searched");
    return [];
  }
}
