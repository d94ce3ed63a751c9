import { formatDay } from "#platform/core/formats";

const minuteMs = 60_000;

/** The time for which something is valid, such as '30 minutes', '2 hours' or '3 days'. */
export function duration(from: Date, until: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(until) - from.getTime()) / minuteMs));
  const [count, unit] =
    minutes < 120
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The time for which code and link of a mail are valid, as one sentence. */
export function validity(
  from: Date,
  { expiresAt, linkExpiresAt }: { expiresAt: string; linkExpiresAt?: string },
) {
  const [code, link] = [duration(from, expiresAt), duration(from, linkExpiresAt ?? expiresAt)];
  return code === link
    ? `Code and link are valid for ${code}.`
    : `The code is valid for ${code}, the link for ${link}.`;
}

/** A day, or the first and the last one. Null if neither is known. */
export function dayRange(earliest: string | null, latest: string | null): string | null {
  const [first, last] = [earliest ?? latest, latest ?? earliest];
  if (first === null || last === null) return null;
  return formatDay(first) === formatDay(last)
    ? formatDay(first)
    : `${formatDay(first)} to ${formatDay(last)}`;
}

/**
 * 'Hello Ana,', or 'Hello,' without a name. A text that is no name is left out: a greeting must not carry a
 * stranger's message, number or web address (MAIL-22).
 */
export const greeting = (firstName: string | null) =>
  firstName !== null && /^[\p{L}\p{M}'’-]{1,20}( [\p{L}\p{M}'’-]{1,20}){0,2}$/u.test(firstName)
    ? `Hello ${firstName},`
    : "Hello,";
