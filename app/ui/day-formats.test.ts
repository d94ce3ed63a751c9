import { expect, it } from "vitest";

import {
  formatDay,
  formatDayOfYear,
  formatOfficeDay,
  formatShortWeekday,
  formatWeekday,
} from "./day-formats";

it("days are those of the head office or of UTC", () => {
  const late = "2026-12-01T01:15:00Z";
  expect(formatOfficeDay(late)).toBe("November 30, 2026");
  expect(formatDay(late)).toBe("December 1, 2026");
  expect([formatDayOfYear, formatWeekday, formatShortWeekday].map((format) => format("2026-12-01"))).toEqual([
    "December 1",
    "Tuesday, December 1",
    "Tue, Dec 1",
  ]);
});

it("a text that is no day is shown as it is", () => {
  expect(formatDay("soon")).toBe("soon");
});
