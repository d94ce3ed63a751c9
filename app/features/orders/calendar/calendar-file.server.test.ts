import { expect, it } from "vitest";

import { toCalendarFile, type DayEntry } from "./calendar-file.server";

const now = new Date("2026-11-24T01:15:00.250Z");
const entry: DayEntry = {
  uid: "0ag1@order-00000042",
  sequence: 3,
  first: "2026-12-30",
  last: "2026-12-31",
  title: "Ardenne delivery",
  place: "Ada Byron, 12 Main Street, Louisville, KY 40222",
  text: "Order 00000042\n1 × Range",
};

const fileOf = (change: Partial<DayEntry> = {}) => toCalendarFile({ ...entry, ...change }, now);
/** The lines as a calendar reads them: those that go on are joined. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("a calendar file has one entry of whole days, stamped by the store's clock (ORDER-98)", () => {
  expect(linesOf(fileOf())).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Storefront//Orders//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:0ag1@order-00000042",
    "SEQUENCE:3",
    "DTSTAMP:20261124T011500Z",
    "DTSTART;VALUE=DATE:20261230",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Ardenne delivery",
    String.raw`LOCATION:Ada Byron\, 12 Main Street\, Louisville\, KY 40222`,
    String.raw`DESCRIPTION:Order 00000042\n1 × Range`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("an entry without a place has no such line (ORDER-98)", () => {
  expect(fileOf({ place: "" })).not.toContain("LOCATION");
});

it.each([
  [
    "a line break that would begin a property",
    "Range\r\nATTACH:https://evil.example",
    String.raw`Range\nATTACH:https://evil.example`,
  ],
  ["a single carriage return", "a\rEND:VEVENT", String.raw`a\nEND:VEVENT`],
  ["characters with a meaning", String.raw`a\n;b,c`, String.raw`a\\n\;b\,c`],
  ["control characters", "a\u0000b\u0007c\u007fd\te", "a b c d e"],
])("a text is one value, whatever it contains: %s (ORDER-98)", (_, title, value) => {
  const lines = linesOf(fileOf({ title, place: title, text: title }));
  expect(lines).toHaveLength(17);
  expect(lines.slice(10, 13)).toEqual([`SUMMARY:${value}`, `LOCATION:${value}`, `DESCRIPTION:${value}`]);
});

it.each([..."aé€😀"])(
  "long lines are cut at 75 octets and never within a character: %s (ORDER-98)",
  (character) => {
    for (let length = 60; length < 80; length++) {
      const title = `x${character.repeat(length)}`;
      const file = fileOf({ title });
      expect(linesOf(file)[10]).toBe(`SUMMARY:${title}`);
      for (const line of file.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain("\n");
      }
      expect(Buffer.from(file).toString()).toBe(file);
    }
  },
);
