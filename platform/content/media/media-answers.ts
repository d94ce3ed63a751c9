/** A picture or document to send. */
export interface MediaBytes {
  bytes: Buffer;
  type: string;
  /** The entity tag without quotes; null for a temporary replacement, which must not be cached. */
  tag: string | null;
  /** The file name for saving a document. */
  filename?: string;
  /** The request headers that decided what is sent. */
  vary?: readonly string[];
}

/**
 * Cached for a week, then revalidated in the background (API-172), because a photograph may replace a
 * placeholder at the same address.
 */
const cacheControl = "public, max-age=604800, stale-while-revalidate=2592000";

/** The response with the bytes, or 304 if the caller already has them. */
export function mediaAnswer(
  request: Request,
  { bytes, type, tag, filename, vary = [] }: MediaBytes,
): Response {
  const headers = new Headers({
    "content-type": type,
    "cache-control": tag ? cacheControl : "no-store",
    "x-content-type-options": "nosniff",
  });
  if (tag) headers.set("etag", `"${tag}"`);
  if (vary.length > 0) headers.set("vary", vary.join(", "));
  // An SVG that is opened as a page must not run or load anything.
  if (type.startsWith("image/svg+xml"))
    headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
  if (filename)
    headers.set("content-disposition", `inline; filename="${filename.replace(/[^\w. -]/g, "_")}"`);
  if (tag && matches(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });
  headers.set("content-length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { status: 200, headers });
}

function matches(header: string | null, tag: string): boolean {
  return (header ?? "")
    .split(",")
    .some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === `"${tag}"`);
}

/** A response with the platform's error array (API-31). */
export function errorAnswer(status: number, errorCode: string, message: string): Response {
  return new Response(JSON.stringify([{ errorCode, message }]), {
    status,
    headers: {
      "content-type": "application/json;charset=UTF-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...(status === 405 ? { allow: "GET, HEAD" } : {}),
    },
  });
}
