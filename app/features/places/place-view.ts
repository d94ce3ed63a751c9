import type { Place } from "#contract/content/places";
import type { StoreAddresses } from "~/addresses.server";
import { phoneHref } from "~/ui/phone/phone-href";

import { showExceptions, showToday, showWeek, type HoursLine } from "./hours";

/** A place as lists and its own page show it. */
export interface PlaceView {
  /** The id of its entry in a list. */
  id: string;
  name: string;
  /** 'Showroom'; null for a kind that is not known here. */
  kind: string | null;
  /** '7 miles'; null without a ZIP code. */
  distance: string | null;
  lines: readonly [street: string, city: string];
  phone: string;
  callHref: string;
  routeHref: string;
  today: HoursLine | null;
  week: readonly HoursLine[];
  exceptions: readonly HoursLine[];
  onDisplay: string | null;
  categories: readonly { name: string; href: string }[];
  /** Its own page; design centers have one. */
  href: string | null;
}

const kinds: Readonly<Record<string, string>> = {
  Showroom: "Showroom",
  DesignCenter: "Design center",
  Dealer: "Dealer",
};

const showMiles = (miles: number): string =>
  miles < 1
    ? "less than a mile"
    : miles < 1.5
      ? "1 mile"
      : `${Math.round(miles).toLocaleString("en-US")} miles`;

/** The address of a route on an external map. The page only links to it (PLACE-10). */
const routeTo = (...address: string[]) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address.join(", ") }).toString()}`;

export function toPlaceView(place: Place, addresses: StoreAddresses, now: Date): PlaceView {
  const { slug, name, kind, street, city, region, postalCode, phone, miles } = place;
  const cityLine = `${city}, ${region} ${postalCode}`;
  return {
    id: `place-${slug}`,
    name,
    kind: kinds[kind] ?? null,
    distance: miles === null ? null : showMiles(miles),
    lines: [street, cityLine],
    phone,
    callHref: phoneHref(phone),
    routeHref: routeTo(street, cityLine),
    today: showToday(place, now),
    week: showWeek(place),
    exceptions: showExceptions(place, now),
    onDisplay: place.onDisplay,
    categories: place.categories.map(({ name: label, urlPath }) => ({
      name: label,
      href: addresses.category(urlPath),
    })),
    href: kind === "DesignCenter" ? addresses.designCenter(slug) : null,
  };
}
