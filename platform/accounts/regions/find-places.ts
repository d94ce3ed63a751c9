import type { ZipCode } from "zipcodes";

import { editDistance } from "#platform/core/edit-distance";

import { loadPlaces } from "./geocoder";

/** A place with its ZIP code. */
interface FoundPlace {
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

/**
 * Places of a ZIP code, or of a city and optional state, by ZIP code (API-165). All given values must match.
 * If no city has the name, those that are spelled almost like it are found.
 */
export async function findPlaces(
  wanted: { postalCode: string; city: string; region: string },
  limit: number,
): Promise<FoundPlace[]> {
  const zip = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(wanted.postalCode)?.[1];
  if (wanted.postalCode.trim() !== "" && !zip) return [];
  const [city, region] = [cityKey(wanted.city), wanted.region.trim().toUpperCase()];
  const { byZip } = await loadPlaces();
  const fits = (place: ZipCode) =>
    (zip === undefined || place.zip === zip) && (region === "" || place.state === region);
  const places =
    city === "" ? [byZip.get(zip!)].filter((place) => place !== undefined) : await findCities(city, fits);
  return places
    .filter(fits)
    .sort((a, b) => (a.zip < b.zip ? -1 : 1))
    .slice(0, limit)
    .map((place) => ({ city: place.city, region: place.state, postalCode: place.zip, country: "US" }));
}

/** The fitting ZIP codes of a city; where it has none, those of cities with almost the same name. */
async function findCities(city: string, fits: (place: ZipCode) => boolean): Promise<ZipCode[]> {
  const byCity = await loadCities();
  const same = (byCity.get(city) ?? []).filter(fits);
  if (same.length > 0) return same;
  return [...byCity].flatMap(([name, places]) => (isAlmost(name, city) ? places : []));
}

let cities: Promise<ReadonlyMap<string, ZipCode[]>> | null = null;

/** All ZIP codes by the key of their city, made on first use. */
function loadCities(): Promise<ReadonlyMap<string, ZipCode[]>> {
  return (cities ??= loadPlaces().then(({ byZip }) => {
    const byCity = new Map<string, ZipCode[]>();
    for (const place of byZip.values()) {
      const key = cityKey(place.city);
      const known = byCity.get(key);
      if (known) known.push(place);
      else byCity.set(key, [place]);
    }
    return byCity;
  }));
}

/** Words that addresses shorten. */
const longWords: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/** A city's name without accents, punctuation and short forms: `St. Louis` and `Saint Louis` are one. */
function cityKey(name: string): string {
  const letters = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase();
  return letters
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => longWords[word] ?? word)
    .join(" ");
}

/** Whether two names differ by one letter, or two in a long name. Swapped neighbors count as one. */
function isAlmost(one: string, other: string): boolean {
  const allowed = Math.min(one.length, other.length) >= 8 ? 2 : 1;
  if (one.length < 4 || one[0] !== other[0] || Math.abs(one.length - other.length) > allowed) return false;
  return editDistance(one, other, allowed) <= allowed;
}
