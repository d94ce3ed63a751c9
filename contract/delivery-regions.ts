import { z } from "zod";

import { endpoint } from "./endpoint";
import { serverMethodPath } from "./paths";

/** A geocoder's answer, sent as JSON text in the method's result (API-163). */
export const geocodeResult = z.object({
  status: z.enum(["OK", "ZERO_RESULTS", "INVALID_REQUEST"]),
  results: z.array(
    z.object({
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
});
export type GeocodeResult = z.infer<typeof geocodeResult>;

/** Geocodes a ZIP code; the result is a JSON string. */
export const geocodeZipCode = endpoint({
  rule: "API-163",
  method: "GET",
  path: `${serverMethodPath}/GeocodingController/getAddressByZipCode`,
  query: z.object({ zipCode: z.string().max(20) }),
  response: z.object({ returnValue: z.string() }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
});

/** Geocodes a position in degrees; the result is a JSON string. */
export const geocodePosition = endpoint({
  rule: "API-163",
  method: "GET",
  path: `${serverMethodPath}/GeocodingController/getAddressByPosition`,
  query: z.object({ latitude: z.string().max(20), longitude: z.string().max(20) }),
  response: z.object({ returnValue: z.string() }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
});

/**
 * The location group that serves a ZIP code. `transitDays*` count from the group's own stock,
 * `remoteLeadDays*` from any other location; all are days. `deliverable` is false where nothing is delivered.
 */
const deliveryRegion = z.object({
  zipCode: z.string(),
  regionName: z.string(),
  locationGroupId: z.string(),
  allLocationsGroupId: z.string(),
  deliverable: z.boolean(),
  transitDaysMin: z.number().int(),
  transitDaysMax: z.number().int(),
  remoteLeadDaysMin: z.number().int(),
  remoteLeadDaysMax: z.number().int(),
});
export type DeliveryRegion = z.infer<typeof deliveryRegion>;

/** The delivery region of a ZIP code; 404 ITEM_NOT_FOUND for a ZIP code outside all regions. */
export const getDeliveryRegion = endpoint({
  rule: "API-133",
  method: "GET",
  path: `${serverMethodPath}/DeliveryRegionController/getDeliveryRegion`,
  query: z.object({ zipCode: z.string().max(20), webstoreId: z.string() }),
  response: z.object({ returnValue: deliveryRegion }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});
