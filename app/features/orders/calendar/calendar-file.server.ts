import { isoDay } from "#contract/iso-day";
import { pageError } from "~/request/page-error.server";

interface Entry {
  /** Stays the same, so that a calendar that has the entry replaces it. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  title: string;
  place: string;
  text: string;
}

/** An entry of one or more whole days, which stay free for other things. */
export interface DayEntry extends Entry {
  /** The first and the last day, such as `2026-12-01`. */
  first: string;
  last: string;
}

/** An entry of a time of one day. */
export interface TimeEntry extends Entry {
  from: Date;
  to: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (day: string) => day.replaceAll("-", "");

/** The end of whole days is the day after the last one. */
const endOf = (last: string) => dayOf(isoDay(new Date(Date.parse(`${last}T00:00:00Z`) + dayMs)));

/** '20261124T011500Z' */
const momentOf = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** A text as the value of a property. Other control characters are not allowed there. */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- this removes them
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** The most octets of a line, without its end. Lines that go on begin with a space, which counts. */
const lineOctets = 75;

/** Cuts a long line between characters into lines that go on. */
function fold(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      lines.push(" ");
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join("\r\n");
}

/** A calendar file with one entry, by RFC 5545 (ORDER-98). */
export const toCalendarFile = (entry: DayEntry | TimeEntry, now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Storefront//Orders//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${momentOf(now)}`,
    ...("from" in entry
      ? [`DTSTART:${momentOf(entry.from)}`, `DTEND:${momentOf(entry.to)}`]
      : [`DTSTART;VALUE=DATE:${dayOf(entry.first)}`, `DTEND;VALUE=DATE:${endOf(entry.last)}`]),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    `DESCRIPTION:${escapeText(entry.text)}`,
    ...("from" in entry ? [] : ["TRANSP:TRANSPARENT"]),
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");

/** The file as an answer that is saved by this name. Throws 404 without an entry. */
export function sendCalendarFile(
  entry: DayEntry | TimeEntry | null | undefined,
  fileName: string,
  now: Date,
): Response {
  if (!entry) throw pageError(404, "Not Found");
  return new Response(toCalendarFile(entry, now), {
    headers: {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
