import { breadcrumbList } from "~/request/page-head/structured-data.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { drawDesignCenter } from "./design-center.server";
import { localBusiness } from "./local-business.server";
import { toPlaceView } from "./place-view";
import type { PlacesView } from "./places.data.server";

/** Page data of a design center (PLACE-13). */
export async function loadDesignCenter(context: StoreContext): Promise<PlacesView> {
  const { addresses, absolute, params, shop, document, now } = context;
  const slug = params.slug ?? "";
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) throw pageError(404, "Not Found");
  const place = await shop.commerce.call("getPlace", { params: { slug } });
  if (place.kind !== "DesignCenter") throw pageError(404, "Not Found");
  const canonical = absolute(addresses.designCenter(slug));
  const trail = [
    { label: "Home", href: addresses.home() },
    { label: "Design centers", href: addresses.designCenters() },
  ];
  document.addStructuredData(
    localBusiness(place, canonical),
    breadcrumbList([
      ...trail.map(({ label, href }) => ({ name: label, url: absolute(href) })),
      { name: place.name, url: canonical },
    ]),
  );
  const html = drawDesignCenter({
    place: toPlaceView(place, addresses, now()),
    trail,
    // Its calendar has the slug of the place.
    bookHref: addresses.scheduleConsultation({ place: slug }),
  });
  return {
    status: 200,
    head: {
      title: place.name,
      description: `${place.name}, ${place.street}, ${place.city}: opening hours, what is on display and how to get there.`,
      canonical,
    },
    html: document.placeFragment("places", html),
  };
}
