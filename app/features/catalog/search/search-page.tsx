import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import { Listing } from "~/features/catalog/listing/listing";
import type { ListingView } from "~/features/catalog/listing/listing.data.server";
import "./search-page.css";
import { NothingFound, OtherStores, PagesAndGuides, searchHeading, SearchReading } from "./search-reading";
import type { PageLinkView } from "./page-links.server";
import type { SearchReadingView } from "./search-reading.server";

export interface SearchPageView {
  term: string;
  error: string | null;
  listing: Omit<ListingView, "reading"> | null;
  reading: SearchReadingView | null;
  pages: PageLinkView[];
}

/** Search results, or the search field again with an error message. */
export function SearchPage({ page, action }: { page: SearchPageView; action: string }) {
  const { term, error, listing, reading, pages } = page;
  const hasList = listing && (listing.total > 0 || listing.applied.length > 0);
  // Documents of a model are what was asked for; other pages are a hint beside the products.
  const pagesFirst = !hasList || pages.some(({ isDocument }) => isDocument);
  return (
    <div className="wrap section stack">
      {error ? <ErrorSummary errors={[{ id: "search-term", message: error }]} submission={page} /> : null}
      <h1>{listing ? searchHeading(term, reading) : "Search"}</h1>
      {reading ? <SearchReading term={term} reading={reading} /> : null}
      {hasList ? null : listing ? <NothingFound term={term} reading={reading} /> : null}
      {reading ? <OtherStores reading={reading} /> : null}
      {pagesFirst ? <PagesAndGuides pages={pages} /> : null}
      {hasList ? (
        <Listing listing={listing} heading="Products" />
      ) : (
        <form method="get" action={action} className="stack" aria-label="Search again" data-keep="">
          <TextField
            label="What are you looking for?"
            id="search-term"
            name="q"
            type="search"
            defaultValue={term}
            error={error}
            maxLength={200}
            chars={40}
          />
          <Button>Search</Button>
        </form>
      )}
      {pagesFirst ? null : <PagesAndGuides pages={pages} />}
    </div>
  );
}
