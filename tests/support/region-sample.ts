import type { DeliveryRegion } from "#contract/delivery/delivery-regions";

/** The region of the ZIP code 40222. Its stock takes 2 to 5 days, the stock of other regions 8 to 14. */
export const sampleRegion: DeliveryRegion = {
  zipCode: "40222",
  regionName: "Ohio Valley",
  locationGroupId: "a",
  allLocationsGroupId: "b",
  deliverable: true,
  transitDaysMin: 2,
  transitDaysMax: 5,
  remoteLeadDaysMin: 8,
  remoteLeadDaysMax: 14,
  processDaysLarge: 1,
  processDaysSmall: 1,
};
