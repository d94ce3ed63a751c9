import { renderToStaticMarkup } from "react-dom/server";

import { screens } from "~/addresses.server";
import type { StoreContext } from "~/request/store-context.server";
import { ButtonLink } from "~/ui/button/button";
import { pageError } from "~/request/page-error.server";

import type { PlacesView } from "./places.data.server";
import { PlaceContact, PlaceHours } from "./place-parts";
import { localBusiness } from "./local-business.server";
import { toPlaceView, type PlaceView } from "./place-view";

/** Page data of a design center (PLACE-13). */
export async function loadDesignCenter(context: StoreContext): Promise<PlacesView> {
  const { addresses, absolute, params, shop, document, now } = context;
  const slug = params.slug ?? "";
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) throw pageError(404, "Not Found");
  const place = await shop.commerce.call("getPlace", { params: { slug } });
  if (place.kind !== "DesignCenter") throw pageError(404, "Not Found");
  document.addStructuredData(localBusiness(place, absolute(addresses.designCenter(slug))));
  const html = drawDesignCenter({
    place: toPlaceView(place, addresses, now()),
    // Its calendar has the slug of the place.
    bookHref: addresses.scheduleConsultation({ place: slug }),
  });
  return {
    status: 200,
    head: {
      title: place.name,
      lead: `${place.street}, ${place.city}`,
      parent: { label: "Design centers", url: `/${screens.designCenters}` },
    },
    html,
  };
}

/** A design center: where it is, when it is open and what it shows, as a static fragment. */
const drawDesignCenter = ({ place, bookHref }: { place: PlaceView; bookHref: string }): string =>
  renderToStaticMarkup(
    <>
      <div className="place-facts">
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
            {place.onDisplay ? <p>Here: {place.onDisplay}.</p> : null}
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
