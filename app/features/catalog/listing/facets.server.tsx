import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";

import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { Disclosure } from "~/ui/disclosure/disclosure";
import { SelectField, TextField } from "~/ui/field/field";

import type { SearchMode } from "./listing-query";

export interface FacetView {
  param: string;
  label: string;
  values: { value: string; label: string; count: number; selected: boolean }[];
}

/** The controls that narrow and sort a listing. */
export interface FacetsView {
  /** The address of the listing without any choices; it keeps the mode of a search. */
  clearHref: string;
  /** The mode of a search, which its address keeps. */
  mode?: SearchMode | null;
  facets: FacetView[];
  /** Whole dollars. */
  price: { lowest: number; highest: number; min: number | null; max: number | null } | null;
  sort: { selected: string | null; options: { id: string; label: string }[] };
  hasChoices: boolean;
}

/** Number of facets that are open at first. */
const openFacets = 3;
const drawn = new LRUCache<string, string>({ max: 500 });

/** The controls as a static fragment, rendered once for all visitors who get the same counts. */
export function renderFacets(view: FacetsView): string {
  const key = JSON.stringify(view);
  let html = drawn.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(<Facets view={view} />);
    drawn.set(key, html);
  }
  return html;
}

function Facets({ view: { clearHref, mode, facets, price, sort, hasChoices } }: { view: FacetsView }) {
  return (
    <details className="facet-sheet fold">
      <summary>Filter and sort</summary>
      <div className="stack">
        {mode ? <input type="hidden" name={mode} value="1" /> : null}
        {sort.options.length > 0 ? (
          <SelectField
            label="Sort by"
            name="sort"
            options={sort.options.map(({ id, label }) => ({ value: id, label }))}
            defaultValue={sort.selected ?? undefined}
          />
        ) : null}
        {facets.map((facet, index) => (
          <Facet
            key={facet.param}
            facet={facet}
            open={index < openFacets || facet.values.some((value) => value.selected)}
          />
        ))}
        {price ? (
          <Disclosure summary="Price" open={price.min !== null || price.max !== null}>
            <div className="row">
              <TextField
                label="From $"
                name="min-price"
                inputMode="numeric"
                pattern="\d{0,7}"
                maxLength={7}
                chars={7}
                defaultValue={price.min ?? ""}
                placeholder={String(price.lowest)}
              />
              <TextField
                label="To $"
                name="max-price"
                inputMode="numeric"
                pattern="\d{0,7}"
                maxLength={7}
                chars={7}
                defaultValue={price.max ?? ""}
                placeholder={String(price.highest)}
              />
            </div>
          </Disclosure>
        ) : null}
        <div className="row">
          <Button variant="secondary">Apply</Button> {hasChoices ? <a href={clearHref}>Clear all</a> : null}
        </div>
      </div>
    </details>
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
        id=""
        defaultValue={facet.values.filter((value) => value.selected).map((value) => value.value)}
        choices={facet.values.map((value) => ({
          value: value.value,
          label: value.label,
          aside: (
            <>
              {value.count}
              <span className="vh"> {value.count === 1 ? "product" : "products"}</span>
            </>
          ),
        }))}
      />
    </Disclosure>
  );
}

/** Links to the kinds of a category, as list items. */
export const renderKinds = (kinds: readonly { label: string; href: string }[]): string =>
  renderToStaticMarkup(
    <>
      {kinds.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </>,
  );
