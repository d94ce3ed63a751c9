export interface MediaBytes {
  bytes: Buffer;
  type: string;
  /** Entity tag without quotes; null for a stand-in that must not be kept. */
  tag: string | null;
  /** File name offered for a document. */
  filename?: string;
}

/**
 * A week, then looked after behind the visitor's back: under one address a photograph takes the place of a
 * drawing, or of an older one.
 */
const lasting = "public, max-age=604800, stale-while-revalidate=2592000";

export function mediaAnswer(request: Request, { bytes, type, tag, filename }: MediaBytes): Response {
  const headers = new Headers({
    "content-type": type,
    "cache-control": tag ? lasting : "no-store",
    "x-content-type-options": "nosniff",
  });
  if (tag) headers.set("etag", `"${tag}"`);
  // A drawing opened on its own page must not be able to run or load anything.
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

/** The platform's error array (platform-api.md section 0.2). */
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
