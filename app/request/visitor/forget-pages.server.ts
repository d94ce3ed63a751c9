/**
 * Tells the browser which of the pages that it keeps are out of date (LINK-25). Each post may have changed
 * what a page shows that was fetched ahead. When a session begins, changes or ends, the back button must not
 * show pages of the person before. It is applied where answers leave the store, as `restrictSharedCaching`
 * is. Browsers obey it on secure origins only.
 */
export function forgetPages(headers: Headers, { method }: Pick<Request, "method">): void {
  const kinds = [
    ...(headers.getSetCookie().some(isOfSession) ? ["cache"] : []),
    ...(method === "GET" || method === "HEAD" ? [] : ["prefetchCache", "prerenderCache"]),
  ];
  if (kinds.length > 0) headers.set("clear-site-data", kinds.map((kind) => `"${kind}"`).join(", "));
}

const isOfSession = (line: string) => /^(?:__Host-)?session=/.test(line);
