/** A visit that is recorded for a visitor who allows it. */
export type PageVisit = { type: "ViewProduct"; productId: string } | { type: "Search"; searchTerm: string };

/** A page as far as another visitor gets it without its loaders. */
export interface PageNotes {
  /** The products whose hearts it shows. */
  heartIds: string[];
  visit: PageVisit | null;
}
