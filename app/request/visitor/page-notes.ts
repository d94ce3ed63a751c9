import type { StoreEvent } from "#contract/analytics/events";

/** The record of a page for the tracker, whoever sees it (EVENT-46). */
export interface PageRecord {
  pageType: string;
  productType: string | null;
  /** The named page, else the type of the page reference. */
  bcPage: string;
  storeId: string;
  storeName: string;
  storeType: string;
  /** The buyer groups of guests, joined with `|`; empty where the platform gives them none (EVENT-16). */
  guestGroups: string;
  /** The events of the things that it shows, in their order. */
  events: StoreEvent[];
}

/** A list beside the page's own, such as similar products, which no event tells of. */
interface SmallList {
  id: string;
  name: string;
  skus: string[];
}

/** A record with the name by which the tracker finds it: a hash of its content. */
export interface NamedRecord {
  hash: string;
  page: PageRecord;
  /** Only the server needs them (EVENT-116). */
  lists?: readonly SmallList[];
}

/** A page as far as another visitor gets it without its loaders. */
export interface PageNotes {
  /** The products whose hearts it shows. */
  heartIds: string[];
  productType: string | null;
  events: StoreEvent[];
  lists: SmallList[];
  /** Null for an editor's preview, and where the host brings its own server. */
  record: NamedRecord | null;
}
