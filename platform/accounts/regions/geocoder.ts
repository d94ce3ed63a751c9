import type { GeocodeResult } from "#contract/delivery-regions";
import type { ZipCode } from "zipcodes";

interface Places {
  byZip: ReadonlyMap<string, ZipCode>;
  all: readonly ZipCode[];
}

let places: Promise<Places> | null = null;

/**
 * Reading the table takes about a quarter of a second, so it happens at the first question and not at start.
 */
function loadPlaces(): Promise<Places> {
  return (places ??= import("zipcodes").then(({ default: { codes } }) => {
    const all = Object.values(codes).filter((place) => place.country === "US" && /^\d{5}$/.test(place.zip));
    // Field post offices have coordinates abroad and some codes none at all: nobody stands at those.
    const inCountry = all.filter((place) => !/^A[AEP]$/.test(place.state) && place.latitude !== 0);
    return { all: inCountry, byZip: new Map(all.map((place) => [place.zip, place])) };
  }));
}

/** Beyond this distance from any known ZIP code, in kilometres, a position is not in the country. */
const maxDistance = 80;

export async function geocodeZip(input: string): Promise<GeocodeResult> {
  const zip = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(input)?.[1];
  const place = zip ? (await loadPlaces()).byZip.get(zip) : undefined;
  return place ? found(place) : { status: "ZERO_RESULTS", results: [] };
}

export interface FoundPlace {
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

/**
 * Places of a ZIP code, or of a city and, where it is given, its state, in the order of their ZIP codes; all
 * that is given must fit.
 */
export async function findPlaces(
  wanted: { postalCode: string; city: string; region: string },
  limit: number,
): Promise<FoundPlace[]> {
  const zip = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(wanted.postalCode)?.[1];
  if (wanted.postalCode.trim() !== "" && !zip) return [];
  const [city, region] = [wanted.city.trim().toLowerCase(), wanted.region.trim().toUpperCase()];
  const { byZip } = await loadPlaces();
  const places = zip ? [byZip.get(zip)].filter((place) => place !== undefined) : [...byZip.values()];
  return places
    .filter(
      (place) =>
        (city === "" || place.city.toLowerCase() === city) && (region === "" || place.state === region),
    )
    .sort((a, b) => (a.zip < b.zip ? -1 : 1))
    .slice(0, limit)
    .map((place) => ({ city: place.city, region: place.state, postalCode: place.zip, country: "US" }));
}

export async function geocodeDegrees(latitude: number, longitude: number): Promise<GeocodeResult> {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    return { status: "INVALID_REQUEST", results: [] };
  // Flat-earth distance is exact enough for the nearest of forty thousand places.
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

function found({ zip, city, state }: ZipCode): GeocodeResult {
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
      },
    ],
  };
}
