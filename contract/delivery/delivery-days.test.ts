import { describe, expect, it } from "vitest";

import { isDeliveryDay, promiseDelivery, storeDay } from "./delivery-days";
import { isoDay } from "#contract/iso-day";

const times = {
  processDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 3,
  remoteLeadDaysMin: 7,
  remoteLeadDaysMax: 12,
};

/** Ships, earliest and latest day of an order at a moment. */
function promised(ordered: string, remote = false, own = times) {
  const { ships, earliest, latest } = promiseDelivery(own, remote, new Date(ordered));
  return [ships, earliest, latest].map(isoDay).join(" ");
}

describe("days without delivery (DELIVERY-17)", () => {
  it.each([
    ["2026-01-01", "New Year's Day"],
    ["2026-01-19", "Martin Luther King Jr. Day"],
    ["2026-02-16", "Washington's Birthday"],
    ["2026-05-25", "Memorial Day"],
    ["2026-06-19", "Juneteenth"],
    ["2026-07-03", "Independence Day, on the Friday before"],
    ["2026-07-04", "Independence Day, a Saturday"],
    ["2027-07-05", "Independence Day, on the Monday after"],
    ["2026-09-07", "Labor Day"],
    ["2026-10-12", "Columbus Day"],
    ["2026-11-11", "Veterans Day"],
    ["2026-11-26", "Thanksgiving Day"],
    ["2029-11-22", "Thanksgiving Day, as early as it can be"],
    ["2026-12-25", "Christmas Day"],
    ["2027-12-31", "New Year's Day of 2028, on the Friday before"],
    ["2026-11-29", "a Sunday"],
  ])("%s: %s", (day) => expect(isDeliveryDay(new Date(`${day}T17:00:00Z`))).toBe(false));

  it.each(["2026-11-27", "2026-11-28", "2026-07-06", "2026-05-18", "2024-02-29", "2026-12-24"])(
    "%s is a delivery day",
    (day) => expect(isDeliveryDay(new Date(`${day}T17:00:00Z`))).toBe(true),
  );
});

describe("the days of a promise (DELIVERY-17, DELIVERY-18, DELIVERY-22, DELIVERY-23)", () => {
  it.each([
    ["Friday at noon", "2026-11-20T17:00:00Z", "2026-11-21 2026-11-23 2026-11-25"],
    ["Friday after the cut-off", "2026-11-20T19:00:00Z", "2026-11-23 2026-11-24 2026-11-27"],
    ["one minute before the cut-off", "2026-11-20T18:59:00Z", "2026-11-21 2026-11-23 2026-11-25"],
    [
      "Saturday evening in Kentucky, Sunday in UTC",
      "2026-11-22T03:00:00Z",
      "2026-11-23 2026-11-24 2026-11-27",
    ],
    ["Sunday morning", "2026-11-22T13:00:00Z", "2026-11-23 2026-11-24 2026-11-27"],
    ["Sunday evening in Kentucky, Monday in UTC", "2026-11-23T02:00:00Z", "2026-11-23 2026-11-24 2026-11-27"],
    ["the Tuesday before Thanksgiving", "2026-11-24T15:00:00Z", "2026-11-25 2026-11-27 2026-11-30"],
    ["on Thanksgiving", "2026-11-26T20:00:00Z", "2026-11-27 2026-11-28 2026-12-01"],
    ["the night before clocks go forward", "2026-03-08T04:30:00Z", "2026-03-09 2026-03-10 2026-03-12"],
    ["the night after clocks went back", "2026-11-02T04:30:00Z", "2026-11-02 2026-11-03 2026-11-05"],
    ["the day before a leap day", "2028-02-28T15:00:00Z", "2028-02-29 2028-03-01 2028-03-03"],
    ["the last evening of a year", "2027-01-01T01:00:00Z", "2027-01-02 2027-01-04 2027-01-06"],
  ])("%s", (_moment, ordered, days) => expect(promised(ordered)).toBe(days));

  it("goods from afar reach the region's own locations before they ship", () =>
    expect(promised("2026-11-23T15:00:00Z", true)).toBe("2026-12-02 2026-12-03 2026-12-09"));

  it("no days at all are the next day of delivery", () => {
    const none = { ...times, processDays: 0, transitDaysMin: 0, transitDaysMax: 0 };
    expect(promised("2026-11-22T13:00:00Z", false, none)).toBe("2026-11-23 2026-11-23 2026-11-23");
  });

  it("is a day of delivery, in order, and never earlier for a later order, at every hour of the day", () => {
    let before = "";
    for (let at = Date.UTC(2026, 9, 1); at < Date.UTC(2028, 3, 1); at += 5 * 60 * 60_000) {
      const ordered = new Date(at);
      for (const remote of [false, true]) {
        const { ships, earliest, latest } = promiseDelivery(times, remote, ordered);
        expect([ships, earliest, latest].every(isDeliveryDay)).toBe(true);
        expect(storeDay(ordered) < ships && ships < earliest && earliest <= latest).toBe(true);
      }
      const days = promised(ordered.toISOString());
      expect(days >= before).toBe(true);
      before = days;
    }
  });
});
