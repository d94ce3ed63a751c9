import { safeRedirect as remixSafeRedirect } from "remix-utils/safe-redirect";

/**
 * A path on our own origin, or the fallback (LINK-20). Control characters are refused first, because a
 * browser drops them and would read `/\t/other.example` as another host.
 */
export function safePath(to: FormDataEntryValue | string | null | undefined, fallback = "/"): string {
  // oxlint-disable-next-line no-control-regex -- this looks for them
  if (typeof to !== "string" || to.length > 2000 || /[\u0000-\u0020\u007f\\]/.test(to)) return fallback;
  const path = remixSafeRedirect(to, fallback);
  const origin = "http://store.invalid";
  try {
    return new URL(path, origin).origin === origin ? path : fallback;
  } catch {
    return fallback;
  }
}

/** Answers that an address has moved for good (STORE-7). */
export const movedPermanently = (location: string): Response =>
  new Response(null, { status: 301, headers: { location } });

/** Answers a successful post with 303, so that the browser goes on with GET (FORM-1). */
export function seeOther(location: string, headers?: HeadersInit): Response {
  const all = new Headers(headers);
  all.set("location", location);
  return new Response(null, { status: 303, headers: all });
}
