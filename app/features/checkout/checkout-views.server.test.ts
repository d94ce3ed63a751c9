import { describe, expect, it } from "vitest";

import { deliveryMethod } from "#contract/delivery/delivery-shapes";
import { toMethod } from "./checkout-views.server";

const pricing = (parts: object) =>
  toMethod(deliveryMethod.parse({ id: "m", name: "White-glove installation", shippingFee: "1", ...parts }))
    .pricing;

describe("a delivery method", () => {
  it("says what is done and what is not, if the platform tells it (CHECKOUT-65)", () => {
    const method = { id: "m", name: "Parcel", shippingFee: "9.95" };
    const described = deliveryMethod.parse({ ...method, description: "To your door." });
    expect(toMethod(described).description).toBe("To your door.");
    expect(toMethod(deliveryMethod.parse(method)).description).toBe("");
  });

  it("says how the fee for several appliances comes about (CHECKOUT-49)", () => {
    const parts = { firstApplianceFee: "349.00", furtherApplianceFee: "349.00" };
    expect(pricing({ ...parts, applianceCount: 12 })).toBe("12 appliances, $349.00 each");
    expect(pricing({ ...parts, firstApplianceFee: "79.00", applianceCount: 3 })).toBe(
      "$79.00 for the first appliance, $349.00 for each of the other 2",
    );
    expect(pricing({ ...parts, firstApplianceFee: "79.00", applianceCount: 2 })).toBe(
      "$79.00 for the first appliance, $349.00 for the other one",
    );
  });

  it("says nothing of one appliance, without a part for others, and of another platform (CHECKOUT-49)", () => {
    const parts = { firstApplianceFee: "79.00", furtherApplianceFee: "29.00" };
    expect(pricing({ ...parts, applianceCount: 1 })).toBe("");
    expect(pricing({ ...parts, furtherApplianceFee: "0.00", applianceCount: 4 })).toBe("");
    expect(pricing({})).toBe("");
  });
});
