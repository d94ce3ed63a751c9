import { describe, expect, it } from "vitest";

import { sampleRegion } from "#tests/support/region-sample";
import { estimateDelivery, formatDays } from "./estimate";

const friday = new Date("2026-11-20T12:00:00Z");

describe("delivery estimate", () => {
  it("takes the sampleRegion's days, or the longer ones for goods from afar (DELIVERY-18, DELIVERY-20)", () => {
    const near = estimateDelivery(sampleRegion, false, friday);
    expect(formatDays(near.earliest, near.latest)).toBe("Tue, Nov 24 – Fri, Nov 27");
    expect(estimateDelivery(sampleRegion, true, friday).earliest > near.latest).toBe(true);
  });
  it("names one day once (DELIVERY-20)", () => expect(formatDays(friday, friday)).toBe("Fri, Nov 20"));
});
