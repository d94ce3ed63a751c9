import { createHash } from "node:crypto";

import type { PlatformRequest } from "#contract/platform-fetch";

/** The answer with an entity tag of its content, or 304 if the caller already has that content (API-110). */
export function withEntityTag<Body>(
  request: PlatformRequest,
  body: Body,
): { body: Body; status?: number; headers: Record<string, string> } {
  const etag = `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22)}"`;
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*")
    ? { body, status: 304, headers: { etag } }
    : { body, headers: { etag } };
}
