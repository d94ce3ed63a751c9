/** The knowledge of a process about its platform's search for pages (SEARCH-35). */
export interface PageSearchState {
  /** Milliseconds since 1970: a platform without this call is not asked before. */
  askAgainAt: number;
  /** The failure that is logged already; null once the search has answered. */
  failure: "NoCall" | "NoAnswer" | null;
}
