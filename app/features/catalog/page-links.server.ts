import type { ContentHit } from "#contract/content-search";
import { CommerceError } from "~/request/commerce-error.server";
import type { StoreContext } from "~/request/store-context.server";

import type { LinkView } from "./search-reading.server";

/** A page or document beside the products (SEARCH-32). */
export interface PageLinkView extends LinkView {
  summary: string | null;
  isDocument: boolean;
}

/** What platforms answer to a call that they do not have. */
const statusesWithoutCall: ReadonlySet<number> = new Set([404, 405, 501]);
/** Milliseconds before a platform without the search for pages is asked again. */
const pauseWithoutCall = 600_000;
/** The time at which the platform may be asked again. A process has only one platform. */
let askAgainAt = 0;

/**
 * The pages and documents for a term; none if they cannot be read. A hosted platform may not have this call.
 * Then that is logged once, and the platform is not asked again for ten minutes (SEARCH-35).
 */
export async function loadPageLinks(
  { commerce, addresses, logger }: Pick<StoreContext, "commerce" | "addresses" | "logger">,
  searchTerm: string,
): Promise<PageLinkView[]> {
  if (Date.now() < askAgainAt) return [];
  const { items } = await commerce
    .call("searchContent", { query: { searchTerm } })
    .catch((error: unknown): { items: ContentHit[] } => {
      if (error instanceof CommerceError && statusesWithoutCall.has(error.status)) {
        if (askAgainAt === 0) logger.warn({}, "the platform has no search for pages");
        askAgainAt = Date.now() + pauseWithoutCall;
      } else logger.error({ err: error }, "pages could not be searched");
      return { items: [] };
    });
  return items.map(({ type, title, summary, url }) => ({
    label: title,
    summary,
    isDocument: type === "Document",
    href: type === "Document" ? url : addresses.at(url),
  }));
}
