import { describe, expect, it } from "vitest";

import { estimateDelivery, formatDays } from "./estimate";

const region = {
  zipCode: "40222",
  regionName: "Ohio Valley",
  locationGroupId: "a",
  allLocationsGroupId: "b",
  deliverable: true,
  transitDaysMin: 2,
  transitDaysMax: 5,
  remoteLeadDaysMin: 8,
  remoteLeadDaysMax: 14,
};
const friday = new Date("2026-11-20T12:00:00Z");

describe("delivery estimate", () => {
  it("takes the region's days, or the longer ones for goods from afar (DELIVERY-18, DELIVERY-20)", () => {
    const near = estimateDelivery(region, false, friday);
    expect(formatDays(near.earliest, near.latest)).toBe("Tue, Nov 24 – Fri, Nov 27");
    expect(estimateDelivery(region, true, friday).earliest > near.latest).toBe(true);
  });
  it("names one day once (DELIVERY-20)", () => expect(formatDays(friday, friday)).toBe("Fri, Nov 20"));
});
