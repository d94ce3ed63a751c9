import { expect, it } from "vitest";

import { readOpenTimes, writeOpenTimes } from "./open-times";

it("reads the hours of a day, and writes them as they were (OPERATOR-94)", () => {
  const split = "08:00-12:00, 13:00-17:30";
  expect(readOpenTimes(split)).toEqual([
    { from: "08:00", to: "12:00" },
    { from: "13:00", to: "17:30" },
  ]);
  for (const text of [split, "00:00-24:00", "closed"])
    expect(writeOpenTimes(readOpenTimes(text)!)).toBe(text);
  for (const text of ["", " ", "Closed"]) expect(readOpenTimes(text)).toEqual([]);
});

it.each([
  "10-18",
  "9:00-17:00",
  "10:00",
  "10:00-25:00",
  "18:00-10:00",
  "10:00-10:00",
  "10:00-12:00,11:00-13:00",
  "10:00-12:00,",
  "10:00-12:00-13:00",
  "24:00-24:00",
  "open",
])("refuses %s (OPERATOR-94)", (text) => expect(readOpenTimes(text)).toBeNull());
