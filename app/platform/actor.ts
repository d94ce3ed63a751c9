import type { PlatformRequest } from "~/contract/platform-fetch";

/** Who a request speaks for. A guest without an id has no cart yet and can read the public catalogue only. */
export type Actor = { kind: "guest"; guestId: string | null };

/**
 * The guest id travels in the cookie `guest_uuid_essential_` + the community id without its last 3 characters
 * (shell.md section 4).
 */
export function guestCookieName(communityId: string): string {
  return `guest_uuid_essential_${communityId.slice(0, -3)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function readActor(request: PlatformRequest, communityId: string): Actor {
  const name = guestCookieName(communityId);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value && uuid.test(value)) return { kind: "guest", guestId: value };
  }
  return { kind: "guest", guestId: null };
}
