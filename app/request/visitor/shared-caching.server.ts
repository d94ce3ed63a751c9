import type { RequestState } from "~/request/load-context";

/** Cache headers of answers to one visitor. */
const forOneVisitor = "private, no-store";

/**
 * Caches on the way hear of no change. So they give a page to other strangers for 10 seconds, and for 50 more
 * while they ask for a new one.
 */
const forStrangers = "public, max-age=0, s-maxage=10, stale-while-revalidate=50";

/** Cookies that a stranger may have: choices that pages show, and a secret that no page reads. */
const choices = ["zipcode", "analytics_consent", "header_notices", "version"];
const unread = ["device", "__Host-device"];
const ofGuest = /^(?:guest_uuid_essential|guest_cart_updated)_/;

/** A visitor without session and message, as far as the pages with `isShared` depend on it. */
interface Anonymous {
  /** The choices; empty for a visitor without any. */
  variant: string;
  /** The visitor may have a cart. */
  isGuest: boolean;
}

/**
 * The visitor of a request by its headers; null for one with a session, a message, or a cookie that is not
 * known here. Views of a guest who allows analytics are recorded, so their pages are never cached.
 */
export function findAnonymous(headerOf: (name: string) => string | null | undefined): Anonymous | null {
  const cookies = (headerOf("cookie") ?? "").split(/;\s*/).filter(Boolean).sort();
  const chosen: string[] = [];
  let isGuest = false;
  for (const cookie of cookies) {
    const name = cookie.slice(0, cookie.indexOf("="));
    if (choices.includes(name)) chosen.push(cookie);
    else if (ofGuest.test(name)) isGuest = true;
    else if (!unread.includes(name)) return null;
  }
  if (isGuest && chosen.some((cookie) => cookie.startsWith("analytics_consent="))) return null;
  for (const name of ["save-data", "sec-gpc"]) {
    const value = headerOf(name);
    if (value != null) chosen.push(`${name}: ${value}`);
  }
  return { variant: chosen.join("; "), isGuest };
}

type Shareable = Pick<
  RequestState,
  "isShared" | "madeForVisitor" | "isIncomplete" | "mayBeKept" | "refusedForm" | "isPersonal" | "guestPage"
>;

/**
 * Lets a page with `isShared` be kept, if it is complete and was made for a stranger, or for a guest of whom
 * it shows no more than `guestPage` says. Caches on the way get it only if the stranger has no cookie. A
 * choice of the stranger makes another page, which the browser may keep, but must ask for again.
 */
export function sharePage(headers: Headers, request: Request, status: number, state: Shareable): void {
  const { isShared, isIncomplete, refusedForm, guestPage } = state;
  if (status !== 200 || request.method !== "GET" || isShared !== true || isIncomplete || refusedForm) return;
  if (headers.has("set-cookie") || headers.has("cache-control")) return;
  const visitor = findAnonymous((name) => request.headers.get(name));
  if (visitor === null) return;
  if (state.madeForVisitor) {
    state.mayBeKept = visitor.isGuest && guestPage != null && state.isPersonal !== true;
    return;
  }
  // Without a guest's id of this store the visitor is a stranger here, but is looked for as a guest.
  if (visitor.isGuest) return;
  state.mayBeKept = true;
  const isPrivate = request.headers.has("cookie");
  headers.set("cache-control", isPrivate ? "private, no-cache" : forStrangers);
  headers.append("vary", "Save-Data, Sec-GPC");
}

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
