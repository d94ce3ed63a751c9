import type { ZipRecord } from "#contract/accounts/user-methods";

import { badInput } from "#platform/core/errors";
import { geocodeZip } from "#platform/accounts/regions/geocoder";

/** The place of a ZIP code. Throws 400 for a ZIP code that the geocoder does not know (API-162). */
export async function findZipRecord(zipCode: string): Promise<ZipRecord> {
  const { status, results } = await geocodeZip(zipCode);
  const place = results[0];
  // The storefront shows this message (ZIP-9).
  if (status !== "OK" || !place) throw badInput("Enter Valid Zip Code");
  const part = (type: string) => place.address_components.find(({ types }) => types.includes(type))!;
  return {
    Zipcode: part("postal_code").long_name,
    City: part("locality").long_name,
    State: part("administrative_area_level_1").short_name,
    Country: part("country").short_name,
  };
}
