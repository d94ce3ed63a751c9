/** Headers that change with the connection or the time and do not describe behavior. */
const ignoredHeaders = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "etag",
  "x-request-id",
]);

/** One response of the store, without everything that differs between two runs of the same code. */
export interface Snapshot {
  address: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

export function normalizeHeaders(headers: Headers): Record<string, string> {
  const kept = [...headers]
    .filter(([name]) => !ignoredHeaders.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === "set-cookie" ? cookieNames(value) : normalizeBody(value)]),
  );
}

/**
 * Removes nonces, form tokens, hashed file names, generated ids and ports. Puts each tag on its own line to
 * keep differences short.
 */
export function normalizeBody(text: string): string {
  return text
    .replace(/nonce(="|-|&quot;|\\":\\"|":")[\w+/=-]+/g, "nonce$1N")
    .replace(/\/assets\/([\w.$()]+?)-[\w-]{8}\.(js|css)/g, "/assets/$1-H.$2")
    .replace(/localhost:\d+|127\.0\.0\.1:\d+/g, "HOST")
    .replace(/(name="[^"]*token[^"]*"[^>]*value=")[^"]*/gi, "$1T")
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID")
    .replace(/\b(?:0a6|0a7|0a9|2z9|4Ps|1Os|0ag|10u|801|802)[0-9A-Za-z]{12,15}\b/g, "ID")
    .replace(/\b[A-Za-z0-9_-]{40,}\b/g, "LONG")
    .replace(/<!-- -->/g, "")
    .replace(/"version": ?"[0-9a-f]{8}"/g, "VERSION")
    .replace(/></g, ">\n<")
    .replace(/[^\S\n]+/g, " ");
}

function cookieNames(value: string): string {
  return value.replace(/([\w.%-]+)=[^;,]*/g, (whole, name: string) =>
    /^(?:path|max-age|samesite|expires|domain)$/i.test(name) ? whole : `${name}=V`,
  );
}
