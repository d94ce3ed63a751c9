import { useContext, useEffect } from "react";

import { PageQueryContext } from "~/request/forms/page-query";
import { HeartsForm } from "~/features/wishlist/hearts-form";
import { Button } from "~/ui/button/button";
import { onIntent } from "~/ui/on-intent/on-intent";
import { Pagination } from "~/ui/pagination/pagination";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/product-card/product-card.css";
import "~/ui/product-card/product-grid.css";

import { compareFormId } from "~/features/catalog/compare/compare";
import { hasChosen } from "~/features/catalog/compare/chosen";
import { FacetForm } from "./facet-form";
import type { ListingView } from "./listing.data.server";
import { NothingListed, describeRange } from "./listing-words";
import "./listing.css";

interface ListingProps {
  listing: Omit<ListingView, "reading" | "partsAndAccessories">;
  heading: string;
  /** A link to the products that the list leaves out, below it and, on wide screens, above (CATALOG-54). */
  others?: { label: string; href: string } | null;
}

/** Facets, sort, cards and pages of a listing (CATALOG-22). */
export function Listing({ listing, heading, others = null }: ListingProps) {
  const query = useContext(PageQueryContext);
  const { cardsHtml, compareHref } = listing;
  useEffect(() => startBarOnIntent(compareHref), [cardsHtml, compareHref]);
  const pageAddress = (page: number) => {
    const next = new URLSearchParams(query);
    next.delete("page");
    if (page > 1) next.set("page", String(page));
    return listing.action + (next.size > 0 ? `?${next}` : "");
  };
  return (
    <div className="listing">
      <FacetForm action={listing.action} html={listing.facetsHtml} />
      <section aria-labelledby="results" className="results">
        <div className="row results-head">
          <h2 id="results" tabIndex={-1}>
            {heading}
          </h2>
          <p className="muted num" role="status">
            {describeRange(listing)}
          </p>
          {others ? <Others link={others} /> : null}
        </div>
        {listing.applied.length > 0 ? <Applied listing={listing} /> : null}
        {listing.from > 0 ? (
          <>
            <HeartsForm addresses={listing.hearts} label={heading}>
              <StaticFragment name="cards" as="ul" className="cards" html={listing.cardsHtml} />
            </HeartsForm>
            <form
              method="get"
              action={listing.compareHref}
              id={compareFormId}
              className="row"
              aria-label="Compare"
            >
              <Button variant="secondary">Compare</Button>{" "}
              <span className="small muted">Mark up to four products.</span>
            </form>
          </>
        ) : (
          <NothingListed listing={listing} />
        )}
        {others ? <Others link={others} /> : null}
        <Pagination current={listing.page} total={listing.pageCount} hrefFor={pageAddress} />
      </section>
    </div>
  );
}

/** The bar of what is marked is there on each list once something is marked (CATALOG-78). */
const startBarOnIntent = (compareHref: string) =>
  onIntent(
    ({ target }) => target instanceof Element && target.matches(`[form=${compareFormId}]`),
    async () => (await import("~/features/catalog/compare/compare-bar")).startCompareBar,
    hasChosen(compareHref),
  );

const Others = ({ link }: { link: NonNullable<ListingProps["others"]> }) => (
  <p className="others small">
    <a href={link.href}>{link.label}</a>
  </p>
);

function Applied({ listing }: { listing: Pick<ListingView, "clearHref" | "applied"> }) {
  return (
    <ul className="applied" aria-label="Filters in use">
      {listing.applied.map((choice) => (
        <li key={choice.label}>
          <a href={choice.href} data-keep="">
            <span className="vh">Remove </span>
            {choice.label}
            <span aria-hidden="true"> ×</span>
          </a>
        </li>
      ))}
      <li>
        <a href={listing.clearHref} data-keep="">
          Clear all
        </a>
      </li>
    </ul>
  );
}
