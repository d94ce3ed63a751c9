import type * as deliveryRegions from "#contract/delivery/delivery-regions";
import { badInput, notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { geocodeDegrees, geocodeZip } from "./geocoder";
import { findDeliveryRegion } from "./queries";

const degrees = (text: string) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Delivery regions and geocoding (API-133, API-163). */
export const deliveryRegionHandlers: Handlers<typeof deliveryRegions> = {
  async geocodeZipCode({ query }) {
    return { body: { returnValue: JSON.stringify(await geocodeZip(query.zipCode)) } };
  },
  async geocodePosition({ query }) {
    return {
      body: {
        returnValue: JSON.stringify(await geocodeDegrees(degrees(query.latitude), degrees(query.longitude))),
      },
    };
  },
  async getDeliveryRegion({ query, webstore, services }) {
    const zip = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(query.zipCode)?.[1];
    if (!zip) throw badInput("zipCode must be a five-digit ZIP code");
    const region = await findDeliveryRegion(services.db, webstore, zip);
    if (!region) throw notFound("No delivery region covers this ZIP code");
    return { body: region };
  },
};
