/** The query parameter of a preview, and its only value (PREVIEW-1). */
const [name, value] = ["app", "commeditor"] as const;

const ofAddress = (url: URL): string | null => url.searchParams.get(name);

/**
 * Whether the request asks for a preview: its address does, or it comes from a page that was a preview
 * (PREVIEW-5). An address with an `app` of its own decides for itself, so `?app=` leaves the preview.
 */
export function asksForPreview(request: Request, url: URL): boolean {
  const own = ofAddress(url);
  if (own !== null) return own === value;
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return false;
  const before = new URL(referer);
  return before.host === url.host && ofAddress(before) === value;
}

/** The address of this page as a preview, or null if it is one already. */
export function previewAddress(url: URL): string | null {
  if (ofAddress(url) !== null) return null;
  const query = new URLSearchParams(url.search);
  query.set(name, value);
  return `${url.pathname}?${query.toString()}`;
}
