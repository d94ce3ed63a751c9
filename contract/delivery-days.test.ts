import { describe, expect, it } from "vitest";

import { addDeliveryDays } from "./delivery-days";

describe("addDeliveryDays", () => {
  const friday = new Date("2026-11-20T23:30:00Z");

  it("does not count Sundays (DELIVERY-17)", () => {
    expect(addDeliveryDays(friday, 1).toISOString()).toBe("2026-11-21T17:00:00.000Z");
    expect(addDeliveryDays(friday, 2).toISOString()).toBe("2026-11-23T17:00:00.000Z");
    expect(addDeliveryDays(friday, 8).toISOString()).toBe("2026-11-30T17:00:00.000Z");
  });

  it("moves a Sunday to the Monday after (DELIVERY-17)", () => {
    const sunday = new Date("2026-11-22T01:00:00Z");
    expect(addDeliveryDays(sunday, 0).toISOString()).toBe("2026-11-23T17:00:00.000Z");
  });
});
