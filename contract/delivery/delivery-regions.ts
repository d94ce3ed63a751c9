import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath, serverMethodPath } from "#contract/paths";
import { commonQuery, withFallback } from "#contract/values";

/** A geocoder's answer. It is sent as JSON text in `returnValue` (API-163). */
export const geocodeResult = z.object({
  status: z.enum(["OK", "ZERO_RESULTS", "INVALID_REQUEST"]),
  results: z.array(
    z.object({
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
      /** In degrees. */
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).optional(),
    }),
  ),
});
export type GeocodeResult = z.infer<typeof geocodeResult>;

/** Geocodes a ZIP code. The result is JSON text. */
export const geocodeZipCode = endpoint({
  rule: "API-163",
  source: "specification",
  method: "GET",
  path: `${serverMethodPath}/GeocodingController/getAddressByZipCode`,
  query: z.object({ zipCode: z.string().max(20) }),
  response: z.object({ returnValue: z.string() }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
});

/** Geocodes a position in degrees. The result is JSON text. */
export const geocodePosition = endpoint({
  rule: "API-163",
  source: "specification",
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
 * The location group that serves a ZIP code (API-133). All times are days: `transitDays*` from the group's
 * own stock, `remoteLeadDays*` from any other location. `processDays*` come before them: those of the
 * quickest delivery method for large appliances and for small goods.
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
  processDaysLarge: withFallback(z.number().int(), 1),
  processDaysSmall: withFallback(z.number().int(), 1),
});
export type DeliveryRegion = z.infer<typeof deliveryRegion>;

/** GET the delivery region of a ZIP code. 404 ITEM_NOT_FOUND if no region has it. */
export const getDeliveryRegion = endpoint({
  rule: "API-133",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/delivery-region`,
  query: z.object({ ...commonQuery, zipCode: z.string().max(20) }),
  response: deliveryRegion,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});
