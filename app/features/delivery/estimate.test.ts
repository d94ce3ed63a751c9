import { describe, expect, it } from "vitest";

import { sampleRegion } from "#tests/support/region-sample";
import { estimateDelivery, readDays, showDays, showEarliest } from "./estimate";

const friday = new Date("2026-11-20T12:00:00Z");

describe("delivery estimate", () => {
  it("takes the region's days, or the longer ones for goods from afar (DELIVERY-18, DELIVERY-20)", () => {
    const near = estimateDelivery(sampleRegion, { isLarge: true, isRemote: false }, friday);
    expect(showDays(near)).toEqual({ date: "2026-11-24", text: "Tue, Nov 24 – Sat, Nov 28" });
    expect(showEarliest(near)).toEqual({ date: "2026-11-24", text: "Tue, Nov 24" });
    const far = estimateDelivery(sampleRegion, { isLarge: true, isRemote: true }, friday);
    expect(far.earliest > near.latest).toBe(true);
  });

  it("adds the days of the quickest method for the goods (DELIVERY-18)", () => {
    const region = { ...sampleRegion, processDaysSmall: 0, processDaysLarge: 2 };
    const earliest = (isLarge: boolean) =>
      showEarliest(estimateDelivery(region, { isLarge, isRemote: false }, friday)).date;
    expect([earliest(false), earliest(true)]).toEqual(["2026-11-23", "2026-11-25"]);
  });

  it("names one day once, and no day where the platform names none (DELIVERY-20)", () => {
    expect(readDays("2026-11-20T17:00:00.000Z", "2026-11-20T17:00:00.000Z")?.text).toBe("Fri, Nov 20");
    expect([readDays("", ""), readDays(null, undefined)]).toEqual([null, null]);
  });
});
