import type { OpenTimes } from "#contract/content/places";

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Reads the hours of one day, such as `10:00-18:00` or `08:00-12:00, 13:00-17:00`. `closed` and an empty text
 * are a closed day. Null for anything else: each time has five characters, and each begins after the one
 * before has ended.
 */
export function readOpenTimes(text: string): OpenTimes | null {
  if (/^\s*(?:closed)?\s*$/i.test(text)) return [];
  const times = text.split(",").map((part) => {
    const [from = "", to = "", ...more] = part.trim().split(/\s*-\s*/);
    return more.length === 0 && clock.test(from) && (to === "24:00" || clock.test(to)) ? { from, to } : null;
  });
  const known = times.filter((each) => each !== null);
  const isInOrder = known.every(
    ({ from, to }, index) => from < to && (index === 0 || known[index - 1]!.to < from),
  );
  return known.length === times.length && isInOrder ? known : null;
}

/** The text that `readOpenTimes` reads; `closed` for a closed day. */
export const writeOpenTimes = (times: OpenTimes): string =>
  times.map(({ from, to }) => `${from}-${to}`).join(", ") || "closed";
