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

it.each([
  ["2026-12-09", sampleRegion, "Sold out. Back on December 9.", "2026-12-09"],
  ["2026-12-09", null, "Sold out. Back on December 9.", "2026-12-09"],
  ["2027-01-04", null, "Sold out. Back on January 4, 2027.", "2027-01-04"],
  ["2026-11-30", null, "Sold out. Back today.", "2026-11-30"],
  ["2026-11-29", null, "Sold out", null],
  ["2026-12-09", nowhere, "Sold out", null],
])("says when it is back, where the store delivers, and no day that is over: %s (STOCK-25)", (...given) => {
  const [expectedDate, where, text, backOn] = given;
  const said = describeStock({ inRegion: 0, inAll: 0, isLarge: true, expectedDate }, where, monday);
  expect(said).toMatchObject({ text, back: backOn && { day: backOn }, canBuy: false });
  // 2 AM in UTC is still the day before in the store.
  const night = new Date(`${expectedDate}T02:00:00Z`);
  const late = describeStock({ inRegion: 0, inAll: 0, isLarge: true, expectedDate }, null, night);
  expect(late.back?.day).toBe(expectedDate);
  const over = new Date(`${expectedDate}T20:00:00Z`).getTime() + 24 * 60 * 60 * 1000;
  const levels = { inRegion: 0, inAll: 0, isLarge: true, expectedDate };
  expect(describeStock(levels, null, new Date(over))).toMatchObject({ text: "Sold out", back: null });
  expect(describeStock({ ...levels, inRegion: 1, inAll: 1 }, where, monday).back).toBeNull();
});
