import { geocodeResult } from "#contract/delivery/delivery-regions";

import type { ZipRecord } from "~/request/cookies.server";
import type { StoreContext } from "~/request/store-context.server";

/** The message at a ZIP field whose value is not a ZIP code that the geocoder knows (ZIP-7, CHECKOUT-25). */
export const enterValidZip = "Enter Valid Zip Code";

/** The maximum length of a text that is sent to the geocoder. Longer texts are not ZIP codes. */
const maximumZipLength = 20;

/** The record of a ZIP code (ZIP-10); null if the geocoder does not know it. */
export async function findZipRecord(
  { shop: { commerce } }: Pick<StoreContext, "shop">,
  zipCode: string,
): Promise<ZipRecord | null> {
  if (zipCode === "" || zipCode.length > maximumZipLength) return null;
  return toRecord(await commerce.call("geocodeZipCode", { query: { zipCode } }));
}

/**
 * The record of a position in degrees, which is rounded to about a mile before it leaves the store (ZIP-16);
 * null for text that is not a position, or where the geocoder finds nothing.
 */
export async function findPositionRecord(
  { shop: { commerce } }: Pick<StoreContext, "shop">,
  position: { latitude: string; longitude: string },
): Promise<ZipRecord | null> {
  const latitude = roundDegrees(position.latitude, 90);
  const longitude = roundDegrees(position.longitude, 180);
  if (latitude === null || longitude === null) return null;
  return toRecord(await commerce.call("geocodePosition", { query: { latitude, longitude } }));
}

function roundDegrees(value: string, limit: number): string | null {
  const degrees = Number(value || Number.NaN);
  return Math.abs(degrees) <= limit ? degrees.toFixed(2) : null;
}

function toRecord({ returnValue }: { returnValue: string }): ZipRecord | null {
  const answer = geocodeResult.parse(JSON.parse(returnValue));
  const components = answer.results[0]?.address_components;
  if (answer.status !== "OK" || !components) return null;
  const part = (type: string) => components.find((each) => each.types.includes(type))?.short_name ?? "";
  return {
    Zipcode: part("postal_code"),
    City: part("locality"),
    State: part("administrative_area_level_1"),
    Country: part("country"),
  };
}
