import { useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";

import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { Disclosure } from "~/ui/disclosure/disclosure";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { SelectField, TextField } from "~/ui/field/field";
import { Pagination } from "~/ui/pagination/pagination";
import { Still } from "~/ui/still/still";
import "~/ui/product-card/product-card.css";
import "~/ui/product-grid/product-grid.css";

import type { FacetView, ListingView } from "./listing.data.server";
import "./listing.css";

/** How many facets stand open at first. */
const openFacets = 3;
const formId = "facets";

/** Facets, sort, cards and pages. The facets are one ordinary GET form; scripts submit it on each choice. */
export function Listing({ listing, heading }: { listing: ListingView; heading: string }) {
  const [params] = useSearchParams();
  const pageAddress = (page: number) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (page > 1) next.set("page", String(page));
    return listing.action + (next.size > 0 ? `?${next}` : "");
  };
  return (
    <div className="listing">
      <FacetForm listing={listing} key={`${params}`} />
      <section aria-labelledby="results" className="results">
        <div className="row results-head">
          <h2 id="results" tabIndex={-1}>
            {heading}
          </h2>
          <p className="muted num" role="status">
            {listing.total === 0 ? "No products" : `${listing.from}–${listing.to} of ${listing.total} ${listing.total === 1 ? "product" : "products"}`}
          </p>
        </div>
        {listing.applied.length > 0 ? <Applied listing={listing} /> : null}
        {listing.from > 0 ? (
          <Still name="cards" as="ul" className="cards" html={listing.cardsHtml} />
        ) : (
          <EmptyState heading="Nothing matches all of that" level={2} actions={<a href={listing.action}>Show all products here</a>}>
            <p>Take a choice away, or start again.</p>
          </EmptyState>
        )}
        <Pagination current={listing.page} total={listing.pageCount} hrefFor={pageAddress} />
      </section>
    </div>
  );
}

function Applied({ listing }: { listing: ListingView }) {
  return (
    <ul className="applied" aria-label="Choices in force">
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
        <a href={listing.action} data-keep="">
          Clear all
        </a>
      </li>
    </ul>
  );
}

function FacetForm({ listing }: { listing: ListingView }) {
  const submit = useSubmit();
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);

  // Typed prices wait for the button; a checkbox or the sort order acts at once. The place on the page is kept.
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as HTMLInputElement;
    if (control.type === "text") return;
    submit(event.currentTarget, { preventScrollReset: true, replace: true });
  };
  return (
    <form method="get" action={listing.action} id={formId} className="facets" onChange={enhanced ? onChange : undefined} aria-label="Narrow the list" data-keep="">
      <details className="facet-sheet" open>
        <summary>Filter and sort</summary>
        <div className="stack">
          <SelectField label="Sort by" name="sort" options={listing.sort.options.map(({ id, label }) => ({ value: id, label }))} defaultValue={listing.sort.selected ?? undefined} />
          {listing.facets.map((facet, index) => (
            <Facet key={facet.param} facet={facet} open={index < openFacets || facet.values.some((value) => value.selected)} />
          ))}
          {listing.price ? (
            <Disclosure summary="Price" open={listing.price.min !== null || listing.price.max !== null}>
              <div className="row">
                <TextField label="From $" name="min-price" inputMode="numeric" pattern="\d{0,7}" maxLength={7} chars={7} defaultValue={listing.price.min ?? ""} placeholder={String(listing.price.lowest)} />
                <TextField label="To $" name="max-price" inputMode="numeric" pattern="\d{0,7}" maxLength={7} chars={7} defaultValue={listing.price.max ?? ""} placeholder={String(listing.price.highest)} />
              </div>
            </Disclosure>
          ) : null}
          <div className="row">
            <Button variant="secondary">Apply</Button>
            {listing.applied.length > 0 ? <a href={listing.action}>Clear all</a> : null}
          </div>
        </div>
      </details>
    </form>
  );
}

function Facet({ facet, open }: { facet: FacetView; open: boolean }) {
  return (
    <Disclosure summary={facet.label} open={open}>
      <ChoiceGroup
        legend={facet.label}
        legendHidden
        type="checkbox"
        layout="plain"
        name={facet.param}
        id={`facet-${facet.param}`}
        defaultValue={facet.values.filter((value) => value.selected).map((value) => value.value)}
        choices={facet.values.map((value) => ({ value: value.value, label: value.label, aside: value.count }))}
      />
    </Disclosure>
  );
}
