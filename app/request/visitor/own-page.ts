/** A visitor's page, apart from the page's address and the visitor's choices. */
export interface OwnPage {
  /** All that the page shows of the visitor beside texts and hearts. Other visitors may have it too. */
  variant: string;
  /** The visitor's own texts, by the names that stand in their places (visitor/own-texts.server.ts). */
  texts: ReadonlyMap<string, string>;
  savedProductIds: readonly string[];
}

/** A visit that is recorded for a visitor who allows it. */
export type PageVisit = { type: "ViewProduct"; productId: string } | { type: "Search"; searchTerm: string };

/** A page as far as another visitor gets it without its loaders. */
export interface PageNotes {
  /** The products whose hearts it shows. */
  heartIds: string[];
  visit: PageVisit | null;
}
