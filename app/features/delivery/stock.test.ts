import { describe, expect, it } from "vitest";

import { describeStock } from "./stock";

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

describe("describeStock (STOCK-1, STOCK-2)", () => {
  it.each([
    [{ inRegion: 9, inAll: 20 }, region, "In stock for 40222", true],
    [{ inRegion: 2, inAll: 20 }, region, "In stock for 40222, only 2 left", true],
    [{ inRegion: 0, inAll: 20 }, region, "Ships in 8 days", true],
    [{ inRegion: 0, inAll: 0 }, region, "Sold out", false],
    [{ inRegion: 5, inAll: 5 }, { ...region, deliverable: false }, "Not available in 40222", false],
    [{ inRegion: 5, inAll: 5 }, null, "In stock", true],
    [{ inRegion: 1, inAll: 1 }, null, "Only 1 left", true],
  ])("%j %#", (levels, where, text, canBuy) => {
    expect(describeStock(levels, where)).toMatchObject({ text, canBuy });
  });
});
