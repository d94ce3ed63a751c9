/** own: from one of our pages; foreign: from elsewhere; unknown: the browser does not say. */
export type PostOrigin = "own" | "foreign" | "unknown";

/**
 * The origin of a post, by `Sec-Fetch-Site`, else `Origin`, else `Referer` (FORM-21). Text browsers such as
 * Lynx send none of them from a page whose address has a query.
 */
export function originOf(request: Request): PostOrigin {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" ? "own" : "foreign";
  const source = request.headers.get("origin") ?? request.headers.get("referer");
  if (!source) return "unknown";
  if (source === "null" || !URL.canParse(source)) return "foreign";
  // Each proxy appends its own host; the first one is the host that the browser asked for.
  const forwarded = request.headers.get("x-forwarded-host")?.split(",")[0]?.trim();
  return new URL(source).host === (forwarded || new URL(request.url).host) ? "own" : "foreign";
}
