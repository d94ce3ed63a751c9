import type { RequestState } from "~/request/load-context";

/** Cache headers of answers to one visitor. */
const forOneVisitor = "private, no-store";

/**
 * Caches on the way hear of no change. So they give a page to other strangers for 10 seconds, and for 50 more
 * while they ask for a new one.
 */
const forStrangers = "public, max-age=0, s-maxage=10, stale-while-revalidate=50";

/** Cookies of choices that pages show. */
const choices = ["consent", "header_notices", "version"];
/** Cookies of which pages with `isShared` show the visitor's own texts. */
const own = /^(?:guest_uuid_essential_\w+|guest_cart_updated_\w+|zipcode|(?:__Host-)?(?:session|form_key))$/;
/** Cookies that tags of a tag manager set. */
export const tagCookie = /^_(?:ga|gid|gat|gcl|fbp|fbc)\w*$/;
/** Cookies that none of these pages reads. `analytics_consent` is of earlier versions. */
const unread =
  /^(?:friend_code|new_events|redirect_after_login|last_message|analytics_consent|(?:__Host-)?(?:device|identity_check|kept_form|placed|billing|failed_try))$/;

/** A visitor without a message, as far as the pages with `isShared` depend on the headers of the request. */
interface FoundVisitor {
  /** The choices, and whether there are cookies and a session; empty for a visitor without any. */
  variant: string;
  /** The pages show texts of this visitor: a token for forms, a name, a ZIP code. */
  isKnown: boolean;
}

/** The visitor of a request by its headers; null for one with a message, or a cookie that is unknown here. */
export function findVisitor(headerOf: (name: string) => string | null | undefined): FoundVisitor | null {
  const cookies = (headerOf("cookie") ?? "").split(/;\s*/).filter(Boolean).sort();
  const chosen: string[] = [];
  let isKnown = false;
  for (const cookie of cookies) {
    const name = cookie.slice(0, cookie.indexOf("="));
    if (choices.includes(name)) chosen.push(cookie);
    else if (own.test(name)) isKnown = true;
    else if (!unread.test(name) && !tagCookie.test(name)) return null;
  }
  // Their answers say other things about caches.
  if (cookies.length > 0) chosen.push(namesSession(cookies) ? "session" : "cookies");
  for (const name of ["save-data", "sec-gpc"]) {
    const value = headerOf(name);
    if (value != null) chosen.push(`${name}: ${value}`);
  }
  return { variant: chosen.join("; "), isKnown };
}

type Shareable = Pick<
  RequestState,
  "isShared" | "madeForVisitor" | "isIncomplete" | "mayBeKept" | "refusedForm" | "isPersonal" | "ownPage"
>;

/**
 * Lets a page with `isShared` be kept, if it is complete, and shows no more of the visitor than `ownPage`
 * says. Caches on the way get it only if the visitor has no cookie. The browser of a visitor with cookies may
 * keep it for its back button, but must ask for it again (OPS-158). No header takes such a page away from a
 * back button after signing out, so pages in a session are not for the browser to keep.
 */
export function sharePage(headers: Headers, request: Request, status: number, state: Shareable): void {
  const { isShared, isIncomplete, refusedForm, ownPage } = state;
  if (status !== 200 || request.method !== "GET" || isShared !== true || isIncomplete || refusedForm) return;
  if (headers.has("set-cookie") || headers.has("cache-control")) return;
  const visitor = findVisitor((name) => request.headers.get(name));
  if (visitor === null) return;
  state.mayBeKept = visitor.isKnown
    ? ownPage !== undefined && state.isPersonal !== true
    : !state.madeForVisitor;
  if (!state.mayBeKept || namesSession(cookiesOf(request))) return;
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
  { madeForVisitor, mayBeKept }: Pick<RequestState, "madeForVisitor" | "mayBeKept">,
): void {
  const control = headers.get("cache-control");
  if (control !== null && /\bno-store\b/i.test(control)) return;
  const isOwn = madeForVisitor === true && mayBeKept !== true;
  if (control === null || isOwn || headers.has("set-cookie") || namesSession(cookiesOf(request)))
    headers.set("cache-control", forOneVisitor);
  // A shared cache must not give a guest's answer to a visitor with a session either.
  else headers.append("vary", "Cookie");
}

/** Whether the request has a session cookie, valid or not: an ended one is answered with its removal. */
const namesSession = (cookies: readonly string[]) =>
  cookies.some((cookie) => /^(?:__Host-)?session=/.test(cookie));

const cookiesOf = ({ headers }: Request) => (headers.get("cookie") ?? "").split(/;\s*/);
