import { createHash } from "node:crypto";

import { factRows } from "~/address-facts.server";
import { rootOf, withoutPrefix } from "~/addresses";
import { screens } from "~/addresses.server";
import type { StoreContext } from "~/request/store-context.server";
import type { NamedRecord } from "~/request/visitor/page-notes";

type RecordContext = Pick<StoreContext, "url" | "addresses" | "store" | "document">;

const plain = (path: string) => path.replace(/^\/|\/$/g, "");

const namedPages = new Map(
  factRows.flatMap(({ pattern, namedPage }) => (namedPage ? [[plain(pattern), namedPage] as const] : [])),
);

/** The pages of one record of the store. */
const recordRoots = [
  screens.category,
  screens.product,
  screens.orderSummary,
  screens.guestOrder,
  screens.myOrder,
  screens.wishlistDetail,
].map((pattern) => rootOf(pattern));

/** The named page at a path, else the type of the reference to it (EVENT-15). */
export function bcPageOf(path: string): string {
  const named = namedPages.get(plain(path));
  if (named !== undefined) return named;
  if (`${path}/`.startsWith(rootOf(screens.search))) return "search";
  return recordRoots.some((root) => path.startsWith(root)) ? "record" : "web";
}

/** 'Property Management' where the base path contains `business`, else the base path's name (EVENT-17). */
export const storeTypeOf = (storeName: string): string =>
  storeName.includes("business") ? "Property Management" : storeName;

/** The record of a page whose loader has noted all that it shows (EVENT-46). */
export function recordOf(
  { url, addresses, store, document }: RecordContext,
  pageType: string,
  guestGroups: readonly string[],
): NamedRecord {
  const { productType, events, lists } = document.notes;
  const page = {
    pageType,
    productType,
    bcPage: bcPageOf(withoutPrefix(url.pathname, addresses.prefix)),
    storeId: store.webstoreId,
    storeName: store.profile.label,
    storeType: storeTypeOf(store.name),
    guestGroups: guestGroups.join("|"),
    events,
  };
  return {
    hash: createHash("sha256").update(JSON.stringify(page)).digest("base64url").slice(0, 11),
    page,
    lists,
  };
}
