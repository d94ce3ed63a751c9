/**
 * The lifetime in an answer's `cache-control` header, in milliseconds: 0 for no-store, null without a
 * lifetime.
 */
export function maxAgeOf(headers: Headers): number | null {
  const control = headers.get("cache-control") ?? "";
  if (/\bno-store\b/.test(control)) return 0;
  const seconds = /\bmax-age=(\d{1,9})\b/.exec(control)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
