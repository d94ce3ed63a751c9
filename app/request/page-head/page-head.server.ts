import { withoutPrefix } from "~/addresses";
import type { StoreContext } from "~/request/store-context.server";

import type { NamedRecord } from "~/request/visitor/page-notes";

import { recordOf } from "./page-record.server";
import { pageTypeOf } from "./page-type.server";

/** The `<head>` of a page, as the field `head` of its loader's data. */
export interface PageHead {
  /** Without the name of the store. Null for a home page, whose title is the name of the store. */
  title: string | null;
  description?: string;
  noIndex?: boolean;
  /**
   * The address contains invalid input. The title then begins with "Error: ", as for a refused form
   * (FORM-13).
   */
  error?: boolean;
  /** The whole canonical address, if it is not the address of the request without its query. */
  canonical?: string;
}

/** The head as the browser gets it. The name of the store is in the shell's data. */
export interface CompleteHead extends PageHead {
  canonical: string;
  /** Computed on the server, so that browsers do not load the table of page types (EVENT-14). */
  pageType: string;
  /** For the tracker: the record of the page, or its hash in a document (EVENT-46). */
  record?: NamedRecord | string;
}

/** Completes the head in the data of a page. Other data stays as it is. */
export async function completeHead<T>(
  context: Pick<StoreContext, "url" | "addresses" | "absolute" | "store" | "document" | "shop">,
  page: T,
): Promise<T> {
  const { url, addresses, absolute, document } = context;
  if (typeof page !== "object" || page === null || !("head" in page)) return page;
  const { title, description, noIndex, error, canonical } = page.head as PageHead;
  const path = withoutPrefix(url.pathname, addresses.prefix);
  const pageType = pageTypeOf({ path, search: url.search, title });
  // The shell of each page asks for it too.
  const settings = await context.shop.commerce.call("getApplicationContext").catch(() => null);
  const guestGroups = settings?.guestGroups ?? [];
  const record = document.keepRecord(recordOf(context, pageType, guestGroups));
  const head: CompleteHead = {
    title,
    ...(description && { description }),
    ...(noIndex && { noIndex }),
    ...(error && { error }),
    canonical: canonical ?? absolute(url.pathname),
    pageType,
    ...(record === undefined ? {} : { record }),
  };
  return { ...page, head };
}
