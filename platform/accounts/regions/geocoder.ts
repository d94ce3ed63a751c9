import type { GeocodeResult } from "#contract/delivery/delivery-regions";
import type { ZipCode } from "zipcodes";

/** The ZIP codes of the United States. */
interface Places {
  byZip: ReadonlyMap<string, ZipCode>;
  all: readonly ZipCode[];
}

let places: Promise<Places> | null = null;

/** Reading the table takes about 250 ms, so it happens on first use. */
export function loadPlaces(): Promise<Places> {
  return (places ??= import("zipcodes").then(({ default: { codes } }) => {
    const all = Object.values(codes).filter((place) => place.country === "US" && /^\d{5}$/.test(place.zip));
    // Military post offices have coordinates abroad, and some codes have none. Both are left out of look-ups
    // by position.
    const inCountry = all.filter(hasPosition);
    return { all: inCountry, byZip: new Map(all.map((place) => [place.zip, place])) };
  }));
}

/** Whether the table knows where a ZIP code is, in the country. */
export const hasPosition = ({ state, latitude }: ZipCode) => !/^A[AEP]$/.test(state) && latitude !== 0;

/** A ZIP code of five or nine digits; undefined if there is none. */
export async function findZip(input: string): Promise<ZipCode | undefined> {
  const zip = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(input)?.[1];
  return zip ? (await loadPlaces()).byZip.get(zip) : undefined;
}

/** A position that is farther than this from every ZIP code, in kilometers, is outside of the country. */
const maxDistance = 80;

/**
 * Finds a ZIP code in the shape of a geocoder's answer (API-163). `status` is `ZERO_RESULTS` if it is
 * unknown.
 */
export async function geocodeZip(input: string): Promise<GeocodeResult> {
  const place = await findZip(input);
  return place ? found(place) : { status: "ZERO_RESULTS", results: [] };
}

/** The code of the state that a ZIP code lies in; null if the ZIP code is unknown. */
export async function findStateOfZip(zip: string): Promise<string | null> {
  const place = (await geocodeZip(zip)).results[0];
  const state = place?.address_components.find((part) => part.types.includes("administrative_area_level_1"));
  return state?.short_name ?? null;
}

/** Finds the nearest ZIP code to a position in degrees (API-163). */
export async function geocodeDegrees(latitude: number, longitude: number): Promise<GeocodeResult> {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    return { status: "INVALID_REQUEST", results: [] };
  // Flat-earth distance is precise enough to find the nearest place.
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: ZipCode | null = null;
  let least = (maxDistance / 111.2) ** 2;
  for (const place of (await loadPlaces()).all) {
    const distance = (place.latitude - latitude) ** 2 + ((place.longitude - longitude) * shrink) ** 2;
    if (distance < least) {
      least = distance;
      nearest = place;
    }
  }
  return nearest ? found(nearest) : { status: "ZERO_RESULTS", results: [] };
}

function found({ zip, city, state, latitude, longitude }: ZipCode): GeocodeResult {
  const component = (long: string, short: string, ...types: string[]) => ({
    long_name: long,
    short_name: short,
    types,
  });
  return {
    status: "OK",
    results: [
      {
        address_components: [
          component(zip, zip, "postal_code"),
          component(city, city, "locality", "political"),
          component(state, state, "administrative_area_level_1", "political"),
          component("United States", "US", "country", "political"),
        ],
        // Some codes have no position in the table.
        ...(latitude !== 0 && { geometry: { location: { lat: latitude, lng: longitude } } }),
      },
    ],
  };
}
