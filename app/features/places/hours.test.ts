import { expect, it } from "vitest";

import { showExceptions, showHours, showToday, showWeek } from "./hours";

const day = [{ from: "10:00", to: "18:00" }];
const week = [[], day, day, [{ from: "10:00", to: "20:00" }], day, day, []];
const place = (
  exceptions: Parameters<typeof showToday>[0]["exceptions"] = [],
  timeZone = "America/Chicago",
) => ({
  hours: week,
  exceptions,
  timeZone,
});

it("shows hours as people say them (PLACE-9)", () => {
  expect(showHours([])).toBe("closed");
  expect(
    showHours([
      { from: "08:30", to: "12:00" },
      { from: "13:00", to: "24:00" },
    ]),
  ).toBe("8:30 a.m. to noon and 1 p.m. to midnight");
  expect(showHours([{ from: "00:00", to: "12:30" }])).toBe("midnight to 12:30 p.m.");
});

it("puts neighboring days with the same hours together (PLACE-9)", () => {
  expect(showWeek(place()).map(({ days, hours }) => `${days}: ${hours}`)).toEqual([
    "Monday: closed",
    "Tuesday and Wednesday: 10 a.m. to 6 p.m.",
    "Thursday: 10 a.m. to 8 p.m.",
    "Friday and Saturday: 10 a.m. to 6 p.m.",
    "Sunday: closed",
  ]);
  expect(showWeek({ hours: Array<typeof day>(7).fill(day) })).toEqual([
    { days: "Every day", hours: "10 a.m. to 6 p.m." },
  ]);
});

it("knows which day it is where the place is (PLACE-4)", () => {
  // Thursday in Chicago, Friday in Tokyo.
  const now = new Date("2026-11-27T03:00:00Z");
  expect(showToday(place(), now)).toEqual({ days: "Today, Thursday", hours: "10 a.m. to 8 p.m." });
  expect(showToday(place([], "Asia/Tokyo"), now)).toEqual({
    days: "Today, Friday",
    hours: "10 a.m. to 6 p.m.",
  });
  // The clocks of Chicago went back an hour on November 1.
  expect(showToday(place(), new Date("2026-11-01T05:30:00Z"))?.days).toBe("Today, Sunday");
  expect(showToday(place(), new Date("2026-11-02T05:30:00Z"))?.days).toBe("Today, Sunday");
  expect(showToday(place([], "Nowhere/Else"), now)?.days).toBe("Today, Friday");
});

it("names no day as today in the last ten minutes of it, because pages are kept (PLACE-9)", () => {
  expect(showToday(place(), new Date("2026-11-27T05:49:00Z"))?.days).toBe("Today, Thursday");
  expect(showToday(place(), new Date("2026-11-27T05:50:00Z"))).toBeNull();
  expect(showToday(place(), new Date("2026-11-27T06:00:00Z"))?.days).toBe("Today, Friday");
});

it("takes the exception of a day before that of every year, and both before the week (PLACE-4)", () => {
  const now = new Date("2026-12-25T18:00:00Z");
  const yearly = { day: "12-25", hours: [], note: "Christmas Day" };
  const once = { day: "2026-12-25", hours: [{ from: "10:00", to: "12:00" }], note: null };
  expect(showToday(place([yearly]), now)?.hours).toBe("closed");
  expect(showToday(place([yearly, once]), now)?.hours).toBe("10 a.m. to noon");
  expect(showToday(place([once]), new Date("2027-12-25T18:00:00Z"))?.hours).toBe("10 a.m. to 6 p.m.");
});

it("tells of the exceptions of the next three weeks (PLACE-9)", () => {
  const yearly = { day: "12-25", hours: [], note: "Christmas Day" };
  expect(showExceptions(place([yearly]), new Date("2026-12-04T18:00:00Z"))).toEqual([]);
  expect(showExceptions(place([yearly]), new Date("2026-12-05T18:00:00Z"))).toEqual([
    { days: "Friday, December 25", hours: "closed (Christmas Day)" },
  ]);
  expect(showExceptions(place([{ ...yearly, note: null }]), new Date("2026-12-25T18:00:00Z"))).toHaveLength(
    1,
  );
});
