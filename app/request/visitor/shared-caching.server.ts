import type { RequestState } from "~/request/load-context";

/** Cache headers of answers to one visitor. */
const forOneVisitor = "private, no-store";

/**
 * Decides whether caches on the way may share an answer (SESSION-30). It is applied where answers leave the
 * store: by the route wrapper to every Response, by entry.server.tsx to pages and their data. A route can
 * ask for public caching, but an answer is for one visitor alone if it was asked with a session, made from
 * the visitor's own data or entitlements, or sets a cookie.
 */
export function restrictSharedCaching(
  headers: Headers,
  request: Request,
  { madeForVisitor }: Pick<RequestState, "madeForVisitor">,
): void {
  const control = headers.get("cache-control");
  if (control !== null && /\bno-store\b/i.test(control)) return;
  if (control === null || madeForVisitor === true || headers.has("set-cookie") || namesSession(request))
    headers.set("cache-control", forOneVisitor);
  // A shared cache must not give a guest's answer to a visitor with a session either.
  else headers.append("vary", "Cookie");
}

/** Whether the request has a session cookie, valid or not: an ended one is answered with its removal. */
const namesSession = ({ headers }: Request) =>
  /(?:^|;)\s*(?:__Host-)?session=/.test(headers.get("cookie") ?? "");
