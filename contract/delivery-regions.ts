import { z } from "zod";

import { endpoint } from "./endpoint";
import { serverMethodPath } from "./paths";

/** What a geocoder answers, as JSON text inside the method's result (shell.md sections 3, 5 and 7). */
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

/** Server-side method: geocoding by ZIP code (shell.md section 7). Answers a JSON string. */
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

/** Server-side method: geocoding by position in degrees (shell.md section 7). Answers a JSON string. */
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
 * A delivery region: the location group that serves a ZIP code (decisions.md section 5). `transitDays*` count
 * from the group's own stock; `remoteLeadDays*` from any other location. `deliverable` is false where no
 * lorry goes at all.
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

/**
 * Server-side method: the delivery region of a ZIP code; 404 ITEM_NOT_FOUND for a ZIP that no region covers.
 */
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
