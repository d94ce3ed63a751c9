import { badId, badInput } from "./errors";
import { isIdOf, type IdKind } from "./ids";

/** Text of a request. Throws 400 if it contains a NUL, which the database cannot store or compare (API-6). */
export function readText(value: string | undefined): string {
  if (value?.includes("\0")) throw badInput("A value contains a NUL character");
  return value ?? "";
}

/**
 * The distinct values of a comma-separated list, without blanks. Throws 400 if there are more than `maximum`.
 */
export function readList(value: string | undefined, name: string, maximum: number): string[] {
  const list = [
    ...new Set(
      readText(value)
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ];
  if (list.length > maximum) throw badInput(`${name} takes at most ${maximum} values`);
  return list;
}

/** A whole number, or `fallback` if absent. Throws 400 outside of the range. */
export function readInteger(
  value: string | undefined,
  name: string,
  range: { min: number; max: number; fallback: number },
): number {
  if (value === undefined || value === "") return range.fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= range.min && number <= range.max))
    throw badInput(`${name} must be between ${range.min} and ${range.max}`);
  return number;
}

/**
 * A day, or a time with its zone (ISO 8601); null if absent. A plus sign may have become a space in the
 * query. Throws 400 for anything else.
 */
export function readDate(value: string | undefined, name: string): Date | null {
  if (!value) return null;
  const [whole, day, time, zone = "Z"] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+ -]\d{2}:?\d{2}))?$/.exec(value) ??
    [];
  const date = new Date(
    whole === undefined
      ? Number.NaN
      : `${day}T${time ?? "00:00:00"}${zone.replace(" ", "+").replace(/(\d{2})(\d{2})$/, "$1:$2")}`,
  );
  if (Number.isNaN(date.getTime())) throw badInput(`${name} must be a date like 2026-01-05T10:00:00.000Z`);
  return date;
}

/** Whether a switch in a query is on (API-2). */
export const isTrue = (value: string | undefined) => value === "true";

/** The id, if it is of the right kind. Throws 400 `INVALID_ID_FIELD` (API-18). */
export function requireId(kind: IdKind, value: string): string {
  if (!isIdOf(kind, value)) throw badId(`${value.slice(0, 40)} is not the id of a ${kind}`);
  return value;
}
