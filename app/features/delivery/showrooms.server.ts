import { pageBody } from "#contract/content/content-bodies";
import { columnsOf, componentsOf } from "#contract/content/layout";
import { componentAttributes } from "#contract/content/layout-components";
import { browserPatterns } from "~/addresses";
import { placeAnchor } from "~/page-builder/components/place-list.server";
import { readBody } from "~/request/content-body.server";
import { findZipPosition } from "~/request/visitor/geocode.server";
import type { StoreContext } from "~/request/store-context.server";

export interface NearShowroom {
  name: string;
  /** 'Seattle, WA'. */
  place: string;
  miles: number;
  /** Its state on the page of showrooms. */
  href: string;
}

/** A showroom that is farther away is not near. */
const nearMiles = 100;
/** A day's drive. Nobody is sent farther. */
const farthestMiles = 500;
const maximumShown = 3;

/**
 * The showrooms near a ZIP, nearest first; if none is near, the nearest one within a day's drive (STOCK-20).
 * They come from the content record of the page of showrooms. Empty where nothing is known.
 */
export async function loadNearShowrooms(context: StoreContext, zip: string): Promise<NearShowroom[]> {
  try {
    const [here, places] = await Promise.all([findZipPosition(context, zip), loadPlaces(context)]);
    if (!here) return [];
    const positions = await Promise.all(places.map((place) => findZipPosition(context, place.zip)));
    const sorted = places
      .flatMap(({ zip: _zip, ...place }, index) => {
        const there = positions[index];
        return there ? [{ ...place, miles: milesBetween(here, there) }] : [];
      })
      .sort((a, b) => a.miles - b.miles);
    const near = sorted.filter(({ miles }) => miles <= nearMiles);
    return near.length > 0
      ? near.slice(0, maximumShown)
      : sorted.slice(0, 1).filter(({ miles }) => miles <= farthestMiles);
  } catch (error) {
    context.logger.warn({ err: error }, "the showrooms near a ZIP code could not be read");
    return [];
  }
}

async function loadPlaces({ addresses, shop: { commerce } }: StoreContext) {
  const { contentBody } = await commerce.call("getContent", {
    params: { contentKeyOrId: `page/${browserPatterns.showrooms}` },
    query: { includeContentBody: "true" },
  });
  return readBody(pageBody, contentBody)
    .sections.flatMap((section) => componentsOf(columnsOf(section)))
    .filter(({ name }) => name === "place-list")
    .flatMap(({ attributes }) => componentAttributes["place-list"].safeParse(attributes).data?.states ?? [])
    .flatMap((state) =>
      state.places.map(({ name, city, state: code, zip }) => ({
        name,
        place: `${city}, ${code}`,
        zip,
        href: `${addresses.showrooms()}#${placeAnchor(state.name)}`,
      })),
    );
}

interface Position {
  lat: number;
  lng: number;
}

const earthRadiusMiles = 3958.8;

/** Along the surface of the earth, in whole miles. */
function milesBetween(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return Math.round(2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, chord))));
}
