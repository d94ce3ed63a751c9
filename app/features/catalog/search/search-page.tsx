import { Listing } from "~/features/catalog/listing/listing";
import type { ListingView } from "~/features/catalog/listing/listing.data.server";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/button/button.css";
import "~/ui/field/field.css";

import "./search-page.css";

export interface SearchPageView {
  error: string | null;
  heading: string;
  /** Null where there is nothing to list. */
  listing: Omit<ListingView, "reading"> | null;
  /**
   * Static fragments around the list, if there is something to say (search-parts.server.tsx). Without a list
   * the first one has the form that searches again.
   */
  above: { html: string | null } | null;
  below: { html: string | null } | null;
}

/** Search results, or the search field again with an error message. */
export function SearchPage({ page }: { page: SearchPageView }) {
  const { error, listing, above, below } = page;
  return (
    <div className="search-page wrap section stack">
      {error ? <ErrorSummary errors={[{ id: "search-term", message: error }]} submission={page} /> : null}
      <h1>{page.heading}</h1>
      {above ? <StaticFragment name="search-above" className="stack" html={above.html} /> : null}
      {listing ? <Listing listing={listing} heading="Products" /> : null}
      {below ? <StaticFragment name="search-below" html={below.html} /> : null}
    </div>
  );
}
