/**
 * Whether a post comes from one of our own pages: by `Sec-Fetch-Site`, else `Origin`, else `Referer`
 * (FORM-21). A post without any of them is refused, because every browser that sends cookies sends at least
 * one.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const source = request.headers.get("origin") ?? request.headers.get("referer");
  if (!source || source === "null") return false;
  try {
    // Each proxy appends its own host; the first one is the host that the browser asked for.
    const forwarded = request.headers.get("x-forwarded-host")?.split(",")[0]?.trim();
    return new URL(source).host === (forwarded || new URL(request.url).host);
  } catch {
    return false;
  }
}
