import { describe, expect, it } from "vitest";

import { isoDay } from "#contract/iso-day";
import { sampleRegion } from "#tests/support/region-sample";
import { describeStock } from "./stock";

const monday = new Date("2026-11-30T15:00:00Z");
const nowhere = { ...sampleRegion, deliverable: false };

describe("describeStock (STOCK-1, STOCK-2)", () => {
  it.each([
    [{ inRegion: 9, inAll: 20 }, sampleRegion, 1, "In stock for 40222", true, "2026-12-03"],
    [{ inRegion: 2, inAll: 20 }, sampleRegion, 1, "In stock for 40222, only 2 left", true, "2026-12-03"],
    [{ inRegion: 2, inAll: 20 }, sampleRegion, 3, "Ships in 8 days", true, "2026-12-10"],
    [{ inRegion: 0, inAll: 20 }, sampleRegion, 1, "Ships in 8 days", true, "2026-12-10"],
    [{ inRegion: 0, inAll: 0 }, sampleRegion, 1, "Sold out", false, null],
    [{ inRegion: 5, inAll: 5 }, nowhere, 1, "Not available in 40222", false, null],
    [{ inRegion: 5, inAll: 5 }, null, 1, "In stock", true, null],
    [{ inRegion: 1, inAll: 1 }, null, 1, "Only 1 left", true, null],
  ])("%j %#", (levels, where, quantity, text, canBuy, earliest) => {
    const said = describeStock({ ...levels, isLarge: true }, where, monday, quantity);
    expect(said).toMatchObject({ text, canBuy });
    expect(said.delivery && isoDay(said.delivery.earliest)).toBe(earliest);
  });
});
