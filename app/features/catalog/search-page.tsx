import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import { Listing } from "./listing";
import type { ListingView } from "./listing.data.server";

export interface SearchPageView {
  term: string;
  error: string | null;
  listing: ListingView | null;
}

/** Search results, or the search field again with an error message. */
export function SearchPage({ page, action }: { page: SearchPageView; action: string }) {
  const { term, error, listing } = page;
  return (
    <div className="wrap section stack">
      {error ? <ErrorSummary errors={[{ id: "search-term", message: error }]} submission={page} /> : null}
      <h1>{listing ? <>Results for “{term}”</> : "Search"}</h1>
      {listing && listing.total > 0 ? (
        <Listing listing={listing} heading="Products" />
      ) : (
        <>
          {listing ? (
            <p className="lead">
              We found nothing for “{term}”. Check the spelling, or try a kind of appliance or a model number.
            </p>
          ) : null}
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
        </>
      )}
    </div>
  );
}
