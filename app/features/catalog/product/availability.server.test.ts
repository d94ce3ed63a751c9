import { expect, it } from "vitest";

import { describeStock } from "~/features/delivery/stock";
import { sampleRegion } from "#tests/support/region-sample";
import { describeAvailability } from "./availability.server";

const monday = new Date("2026-11-30T15:00:00Z");
const describeAt = (inRegion: number, inAll: number, region: typeof sampleRegion | null, maximum = 10) =>
  describeAvailability(
    describeStock({ inRegion, inAll, isLarge: true }, region, monday),
    region,
    { maximum },
    monday,
  );

it("says for which quantity another day holds (STOCK-17)", () => {
  const more = (...input: Parameters<typeof describeAt>) => describeAt(...input).more;
  expect([more(6, 40, sampleRegion), more(6, 6, sampleRegion), more(0, 40, sampleRegion)]).toEqual([
    "More than 6: earliest Thu, Dec 10.",
    "6 available.",
    null,
  ]);
  expect([more(12, 40, sampleRegion), more(12, 40, sampleRegion, 24), more(0, 7, null)]).toEqual([
    null,
    "More than 12: earliest Thu, Dec 10.",
    "7 available.",
  ]);
});

it("says once that a ZIP is not served, with the stock's statement or beside 'Sold out' (STOCK-20)", () => {
  const nowhere = { ...sampleRegion, deliverable: false };
  const { stock, notServed } = describeAt(6, 40, nowhere);
  expect([stock?.text, notServed]).toEqual(["Not available in 40222: we don’t deliver there yet.", null]);
  const soldOut = describeAt(0, 0, nowhere);
  expect([soldOut.stock?.text, soldOut.notServed]).toEqual(["Sold out", "We don’t deliver to 40222 yet."]);
  expect(describeAvailability(undefined, nowhere, { maximum: 1 }, monday).notServed).toBe(
    "We don’t deliver to 40222 yet.",
  );
  expect(describeAt(6, 40, sampleRegion).notServed).toBeNull();
});

it("names the days of one piece where the ZIP is known (DELIVERY-24)", () => {
  const { zip, stock, days } = describeAt(6, 40, sampleRegion);
  expect([zip, stock?.text, days]).toEqual([
    "40222",
    "In stock for 40222",
    { date: "2026-12-03", text: "Thu, Dec 3 – Mon, Dec 7" },
  ]);
  expect(describeAt(6, 40, null).days).toBeNull();
});

it("says when a sold-out product is back in place of since when it is sold out (STOCK-25)", () => {
  const soldOut = { inRegion: 0, inAll: 0, isLarge: true, soldOutSince: "2026-11-20T15:00:00Z" };
  const said = (expectedDate: string | null) => {
    const stock = describeStock({ ...soldOut, expectedDate }, sampleRegion, monday);
    const view = describeAvailability(stock, sampleRegion, { maximum: 10 }, monday);
    return [view.stock?.text, view.soldOutSince, view.back?.text];
  };
  expect(said("2026-12-09")).toEqual(["Sold out. Back on December 9.", null, "Back on December 9."]);
  expect(said(null)).toEqual(["Sold out", "November 20", undefined]);
  expect(said("2026-11-27")).toEqual(["Sold out", "November 20", undefined]);
});
