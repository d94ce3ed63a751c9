import { renderToStaticMarkup } from "react-dom/server";

import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { ButtonLink } from "~/ui/button/button";

import { PlaceContact, PlaceHours, PlacesHead } from "./place-parts";
import type { PlaceView } from "./place-view";

/** A design center: where it is, when it is open and what it shows, as a static fragment. */
export const drawDesignCenter = ({
  place,
  trail,
  bookHref,
}: {
  place: PlaceView;
  trail: { label: string; href: string }[];
  bookHref: string;
}): string =>
  renderToStaticMarkup(
    <>
      <PlacesHead title={place.name} lead={place.onDisplay ? `On display: ${place.onDisplay}.` : ""}>
        <Breadcrumbs items={[...trail, { label: place.name }]} />
      </PlacesHead>
      <div className="place-facts place-part">
        <section className="stack" aria-labelledby="where">
          <h2 id="where">Address</h2>
          <PlaceContact place={place} />
        </section>
        <section className="stack" aria-labelledby="hours">
          <h2 id="hours">Hours</h2>
          <PlaceHours place={place} />
        </section>
        {place.categories.length > 0 ? (
          <section className="stack" aria-labelledby="display">
            <h2 id="display">On display</h2>
            <ul>
              {place.categories.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <p>
        <ButtonLink href={bookHref}>Book a visit with a planner</ButtonLink>
      </p>
    </>,
  );
