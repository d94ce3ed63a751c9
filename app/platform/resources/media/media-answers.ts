export interface MediaBytes {
  bytes: Buffer;
  type: string;
  /** Entity tag without quotes; null for a stand-in that must not be kept. */
  tag: string | null;
  /** File name offered for a document. */
  filename?: string;
}

/** A year, and no revalidation: the address names one picture for good. */
const forever = "public, max-age=31536000, immutable";

export function mediaAnswer(request: Request, { bytes, type, tag, filename }: MediaBytes): Response {
  const headers = new Headers({
    "content-type": type,
    "cache-control": tag ? forever : "no-store",
    "x-content-type-options": "nosniff",
  });
  if (tag) headers.set("etag", `"${tag}"`);
  // A drawing opened on its own page must not be able to run or load anything.
  if (type.startsWith("image/svg+xml")) headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
  if (filename) headers.set("content-disposition", `inline; filename="${filename.replace(/[^\w. -]/g, "_")}"`);
  if (tag && matches(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  headers.set("content-length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { status: 200, headers });
}

function matches(header: string | null, tag: string): boolean {
  return (header ?? "").split(",").some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === `"${tag}"`);
}

/** The platform's error array (platform-api.md section 0.2). */
export function errorAnswer(status: number, errorCode: string, message: string): Response {
  return new Response(JSON.stringify([{ errorCode, message }]), {
    status,
    headers: { "content-type": "application/json;charset=UTF-8", "cache-control": "no-store", "x-content-type-options": "nosniff", ...(status === 405 ? { allow: "GET, HEAD" } : {}) },
  });
}
