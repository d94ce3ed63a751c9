import type { PlatformServices } from "#platform/core/handler";
import type { WebstoreTable } from "#platform/db/database";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { GroupSearch, GroupSearchResult } from "#platform/catalog/search/groups/find-groups";
import type { Lexicon } from "./lexicon";
import type { Feature } from "./read-features";
import type { TermReading } from "./read-term";
import type { SisterStore } from "./sister-stores";
import type { TermOrder } from "./term-plan";

/** Why a term finds no product. */
export type NothingReason = "NotSold" | "NotMade" | "Limits" | "PagesOnly" | "Unknown";

/** The results of a term, and its reading. */
export interface TermAnswer {
  found: GroupSearchResult;
  reading: TermReading;
  correctedTerm: string | null;
  /** Words that were left out, because nothing has them. */
  dropped: readonly string[];
  reason: NothingReason | null;
  /** Stores of other brands that have what was asked for. */
  sisters: readonly SisterStore[];
  order: TermOrder | null;
  /** The features that all hits have. */
  features: readonly Feature[];
  /** Positions of the accessories and parts of the named appliances, which are no hits. */
  goods: readonly number[];
}

/** A search by a term. */
export type TermSearch = GroupSearch & {
  /** True if the shopper chose how to sort: then a superlative does not. */
  isSorted: boolean;
  /** True if the accessories and parts of the named appliances are wanted instead. */
  wantsGoods: boolean;
};

/** The sources of a term's answer. */
export interface TermScope {
  services: PlatformServices;
  webstore: WebstoreTable;
  search: TermSearch;
  lexicon: Lexicon;
  index: SearchIndex;
}
