import { describe, expect, it } from "vitest";

import { readDeliveryDay } from "./dates";
import { appliancesIn, isLargeAppliance } from "#platform/catalog/products/large-appliances";
import { offerMethods } from "./offers";
import type { MethodRow, RegionRow } from "./queries";

const friday = new Date("2026-11-20T23:30:00Z");
const method = (goods: MethodRow["goods"], classOfService: string): MethodRow => ({
  id: classOfService,
  name: classOfService,
  description: "",
  carrier: "",
  class_of_service: classOfService,
  fee_minor: "100",
  further_fee_minor: "30",
  process_days: 1,
  currency: null,
  goods,
  sort_order: 1,
});
const region: RegionRow = {
  id: "g",
  name: "Louisville",
  is_all: false,
  deliverable: true,
  transit_days_min: 1,
  transit_days_max: 3,
  remote_lead_days_min: 7,
  remote_lead_days_max: 12,
};

describe("delivery days", () => {
  it("reads days and refuses anything else (DELIVERY-19)", () => {
    expect(readDeliveryDay("2026-12-01")?.toISOString()).toBe("2026-12-01T17:00:00.000Z");
    expect(readDeliveryDay("2026-12-01T00:00:00.000Z")?.toISOString()).toBe("2026-12-01T17:00:00.000Z");
    for (const text of ["2026-02-30", "12/01/2026", "2026-13-01", "soon", ""])
      expect(readDeliveryDay(text)).toBeNull();
  });
});

describe("offerMethods (API-79)", () => {
  const methods = [method("any", "Standard"), method("large", "WhiteGlove"), method("small", "Parcel")];
  const offer = (more: Partial<Parameters<typeof offerMethods>[0]>) =>
    offerMethods({
      methods,
      region,
      hasLargeAppliance: true,
      appliances: 1,
      needsRemoteStock: false,
      now: friday,
      ...more,
    });

  it("offers parcels for small goods only, and crews for large ones only (DELIVERY-11)", () => {
    expect(offer({}).map((each) => each.classOfService)).toEqual(["Standard", "WhiteGlove"]);
    expect(offer({ hasLargeAppliance: false }).map((each) => each.classOfService)).toEqual([
      "Standard",
      "Parcel",
    ]);
  });

  it("asks more for each large appliance after the first (DELIVERY-26)", () => {
    expect([0, 1, 2, 12].map((appliances) => offer({ appliances })[0]!.fee)).toEqual([100, 100, 130, 430]);
    expect(offer({ appliances: 12 })[0]).toMatchObject({ firstFee: 100, furtherFee: 30, appliances: 12 });
  });

  it("uses the longer days if stock comes from another region (DELIVERY-18)", () => {
    expect(offer({})[0]!.earliest.toISOString().slice(0, 10)).toBe("2026-11-24");
    expect(offer({ needsRemoteStock: true })[0]!.earliest.toISOString().slice(0, 10)).toBe("2026-12-02");
  });

  it("offers nothing where the store does not deliver (DELIVERY-13)", () => {
    expect(offer({ region: null })).toEqual([]);
    expect(offer({ region: { ...region, deliverable: false } })).toEqual([]);
  });
});

describe("large appliances", () => {
  it("are counted in a product, and in the parts of a bundle (DELIVERY-26)", () => {
    const product = (product_type: string, is_digital = false) => ({ product_type, is_digital, parts: [] });
    expect(appliancesIn(product("range"))).toBe(1);
    expect(appliancesIn(product("kettle"))).toBe(0);
    expect(appliancesIn(product("service-installation", true))).toBe(0);
    const part = (productType: string, quantity: number) => ({ productType, quantity, isDigital: false });
    expect(
      appliancesIn({
        ...product("kitchen"),
        parts: [part("range", 1), part("washer", 2), part("kettle", 4)],
      }),
    ).toBe(3);
  });

  it("knows what fits a parcel (DELIVERY-11)", () => {
    expect(["range", "washer", "wine-cabinet"].every(isLargeAppliance)).toBe(true);
    expect(["kettle", "part-filter", "accessory-pan"].some(isLargeAppliance)).toBe(false);
  });
});
