/**
 * Parses an address of this store and returns its path and query. Null for other hosts, also for addresses
 * that look like a path but that browsers resolve to another host (PAY-2).
 */
export function readLocalUrl(text: string, requestUrl: string): string | null {
  if (/[\p{Cc}\\\s]/u.test(text) || text.length > 2000) return null;
  const isPath = text.startsWith("/") && !text.startsWith("//");
  if (!isPath && !/^https?:\/\//.test(text)) return null;
  try {
    const { origin } = new URL(requestUrl);
    const url = new URL(text, origin);
    if (url.origin !== origin || url.pathname.startsWith("//")) return null;
    return url.pathname + url.search;
  } catch {
    return null;
  }
}

/** The address with the name of the visit, so that the store knows what the shopper returns from. */
export function withPayment(path: string, visitId: string): string {
  const url = new URL(path, "http://store.invalid");
  url.searchParams.set("payment", visitId);
  return url.pathname + url.search;
}
