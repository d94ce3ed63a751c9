import { describe, expect, it } from "vitest";

import { sampleRegion } from "#tests/support/region-sample";
import { describeStock } from "./stock";

describe("describeStock (STOCK-1, STOCK-2)", () => {
  it.each([
    [{ inRegion: 9, inAll: 20 }, sampleRegion, "In stock for 40222", true],
    [{ inRegion: 2, inAll: 20 }, sampleRegion, "In stock for 40222, only 2 left", true],
    [{ inRegion: 0, inAll: 20 }, sampleRegion, "Ships in 8 days", true],
    [{ inRegion: 0, inAll: 0 }, sampleRegion, "Sold out", false],
    [{ inRegion: 5, inAll: 5 }, { ...sampleRegion, deliverable: false }, "Not available in 40222", false],
    [{ inRegion: 5, inAll: 5 }, null, "In stock", true],
    [{ inRegion: 1, inAll: 1 }, null, "Only 1 left", true],
  ])("%j %#", (levels, where, text, canBuy) => {
    expect(describeStock(levels, where)).toMatchObject({ text, canBuy });
  });
});
