import type { Answer } from "#tests/crawler/visitor";

import { linesOfData, linesOfDocument } from "./loader-data";

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
  /** The calls of the platform that the request made. */
  calls: string[];
}

/** An answer without its calls. Only text is kept of the body, and loader data as lines. */
export function normalizeAnswer({ status, headers, body }: Pick<Answer, "status" | "headers" | "body">) {
  const type = headers.get("content-type") ?? "";
  const kept = normalizeHeaders(headers);
  // The limit says how many seconds of its minute are left.
  if (status === 429) kept["retry-after"] &&= "N";
  return { status, headers: kept, body: textOf(type, body) };
}

function textOf(type: string, body: string): string {
  if (/^text\/x-script/.test(type)) return normalizeBody(linesOfData(body).join("\n"));
  if (type.startsWith("text/html")) return normalizeBody(linesOfDocument(body));
  return /^(?:text|application\/(?:json|xml))/.test(type) ? normalizeBody(body) : `(${type})`;
}

function normalizeHeaders(headers: Headers): Record<string, string> {
  const kept = [...headers]
    .filter(([name]) => !ignoredHeaders.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === "set-cookie" ? cookieNames(value) : normalizeBody(value)]),
  );
}

/** Records that shoppers make have random ids. Those of the demo data have the same ids on every machine. */
const madeIds =
  /\b(?:001|003|005|0a6|0a7|0a9|0ag|0bS|0iC|0iR|0iW|0iZ|0Ak|0OB|0Pk|0PO|0rG|0rO|0rR|10u|1Os|2z9|3Ad|3tt|4Ps|801|802|81W)[0-9A-Za-z]{12}(?:[0-9A-Za-z]{3})?\b/g;

/** Tokens and versions that are random or signed, as hidden fields and in loader data. */
const secretFields =
  /((?:name="[\w-]*(?:token|version|reference|signature|claim)" value="|\.(?:formToken|version|versions\.\w+|reference|signature|claim) = "))[\w-]{16,}/gi;

/**
 * Removes form tokens, names of built files, generated ids and ports. Puts each tag on its own line
 * to keep differences short.
 */
export function normalizeBody(text: string): string {
  return text
    .replace(/\/assets\/[\w.$()-]+\.(js|css)/g, "/assets/FILE.$1")
    .replace(/(?:localhost|127\.0\.0\.1)(?::|%3A)\d+/g, "HOST")
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID")
    .replace(madeIds, "ID")
    .replace(/\b(retryAfterSeconds|reloadAfter) = \d+/g, "$1 = N")
    .replace(/(http-equiv="refresh" content=")\d{3,}/g, "$1N")
    .replace(secretFields, "$1T")
    .replace(/\b(claim|reference|signature|ticket|token)=[\w.-]+/g, "$1=T")
    .replace(
      /(\/|%2F)(shared-wishlists?|back-in-stock-confirmation|unsubscribe|show-my-order)\1[\w.-]+/g,
      "$1$2$1T",
    )
    .replace(/\w•••@/g, "N•••@")
    .replace(/DTSTAMP:\w+/g, "DTSTAMP:T")
    .replace(/\b(?:shopper|crawler)-\w+@example\.com/g, "NAME@example.com")
    .replace(/\bC[RG]\d{9}\b/g, "SERIAL")
    .replace(/\b([?&]|&amp;)try=\d+/g, "$1try=N")
    .replace(/\b(?=[a-z0-9_-]*[A-Z])[A-Za-z0-9_-]{40,}\b/g, "LONG")
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
