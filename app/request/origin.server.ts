/**
 * Whether a post comes from one of our own pages: `Sec-Fetch-Site`, else `Origin`, else `Referer` (forms.md
 * rule 20). A post without any of them is refused: every browser that sends cookies along sends at least one.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const source = request.headers.get("origin") ?? request.headers.get("referer");
  if (!source || source === "null") return false;
  try {
    // Each proxy on the way appends its own; the first one is what the browser asked for.
    const forwarded = request.headers.get("x-forwarded-host")?.split(",")[0]?.trim();
    return new URL(source).host === (forwarded || new URL(request.url).host);
  } catch {
    return false;
  }
}
