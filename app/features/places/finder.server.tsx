import { renderToStaticMarkup } from "react-dom/server";

import { phoneHref } from "~/ui/phone/phone-href";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary } from "~/ui/error-summary/error-summary";

import { PlacesMap } from "./map.server";
import { PlaceList, ZipForm } from "./place-parts";
import type { PlaceView } from "./place-view";

interface FinderView {
  title: string;
  form: { action: string; value: string; error: string | null; category: string | null };
  zip: { zipCode: string; city: string; region: string; latitude: number; longitude: number } | null;
  unplacedZip: string | null;
  /** Whether the places are near the ZIP code. */
  isNear: boolean;
  nearMiles: number;
  total: number;
  category: { name: string; allHref: string } | null;
  places: readonly PlaceView[];
  /** The positions of the places. */
  positions: readonly { latitude: number; longitude: number; region: string }[];
  /** All kinds of places; null on the page that has them. */
  allHref: string | null;
  phone: string;
}

/** Form, list and map of a page that finds places, as a static fragment. */
export const drawFinder = (view: FinderView): string =>
  renderToStaticMarkup(
    <>
      {view.form.error ? <ErrorSummary errors={[{ id: "zip", message: view.form.error }]} /> : null}
      <ZipForm label={view.title} button="Show the nearest" {...view.form} />
      {view.places.length > 0 ? <Found view={view} /> : <NothingFound view={view} />}
      {view.allHref && view.places.length > 0 ? (
        <p>
          <a href={view.allHref}>Every place where you can see our appliances</a>
        </p>
      ) : null}
    </>,
  );

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

function Found({ view }: { view: FinderView }) {
  const { zip, unplacedZip, isNear, nearMiles, total, category, places } = view;
  return (
    <section aria-labelledby="results" className="stack place-part">
      <h2 id="results" tabIndex={-1}>
        {zip ? `Nearest to ${zip.city}, ${zip.region} ${zip.zipCode}` : "All places"}
      </h2>
      {category ? (
        <p>
          With {category.name} on display. <a href={category.allHref}>Show places with anything on display</a>
        </p>
      ) : null}
      {unplacedZip ? <p>We don’t know where {unplacedZip} is on the map, so here’s every place.</p> : null}
      {zip && !isNear ? (
        <p>
          There’s none within {nearMiles} miles. {places.length === 1 ? "This is" : "These are"} the nearest.
          You can also call us at <a href={phoneHref(view.phone)}>{view.phone}</a>: we know who else has the
          model.
        </p>
      ) : (
        <p className="muted">
          {zip
            ? `${countOf(total, "place", "places")} within ${nearMiles} miles. Distances are along a straight line.`
            : countOf(total, "place", "places")}
          {total > places.length
            ? `, of which these are ${zip ? "the nearest" : "the first"} ${places.length}`
            : ""}
        </p>
      )}
      <div className="places-found">
        <PlaceList places={places} />
        <PlacesMap places={view.positions} zip={zip} />
      </div>
    </section>
  );
}

function NothingFound({ view: { category, phone } }: { view: FinderView }) {
  return (
    <EmptyState
      heading={category ? `${category.name}: not on display anywhere` : "There are no places to show"}
      actions={category ? <a href={category.allHref}>Show places with other appliances</a> : null}
    >
      <p>
        Call us at <a href={phoneHref(phone)}>{phone}</a>, and we’ll find out where you can see it.
      </p>
    </EmptyState>
  );
}
