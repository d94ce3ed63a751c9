import { statusTextOf } from "~/commerce/client/status-text";
import { CommerceError, isNotOffered } from "~/commerce/errors";
import type { GuestAccess } from "#contract/endpoint";
import type { Logger } from "#edge/logger";

/** A Response to throw: the error boundary shows an error page with this status and reason. */
export function pageError(status: number, statusText: string): Response {
  return new Response(statusText, { status, statusText });
}

/**
 * An error page 'Too Many Requests'. The time until another try, if known, is in the `Retry-After` header and
 * in the data for the page.
 */
export function tooManyRequestsPage(statusText: string, retryAfterSeconds: number | null): Response {
  if (retryAfterSeconds === null) return pageError(429, statusText);
  return Response.json(
    { retryAfterSeconds },
    { status: 429, statusText, headers: { "retry-after": String(retryAfterSeconds) } },
  );
}

const signInReasons: Record<GuestAccess, string> = {
  browse: "Sign in to browse in this store.",
  cart: "Sign in to fill a cart in this store.",
  checkout: "Sign in to check out in this store.",
};

/**
 * An error page for a guest whom the store refuses something that signed-in shoppers may do. The page says
 * why and offers to sign in (SESSION-18).
 */
const signInPage = (refused: GuestAccess): Response =>
  Response.json({ signInReason: signInReasons[refused] }, { status: 403, statusText: "Sign In Required" });

/** The page of something that the store's platform lacks (ERROR-17). */
const notOffered = {
  title: "Not offered here",
  text: "This store doesn’t offer this page, because the service behind it is missing here. Call us if you need it.",
};

const pageStatus: Partial<Record<CommerceError["kind"], number>> = {
  "not-found": 404,
  "not-offered": 404,
  invalid: 400,
  forbidden: 403,
  unauthenticated: 403,
  gone: 410,
  conflict: 409,
  stale: 409,
  rejected: 422,
  "too-many": 429,
  unavailable: 503,
};

/**
 * Turns what a loader or action threw into what Remix gets (ERROR-3, ERROR-4): a Response as it is, an error
 * of the data layer as an error page in the store's own words; those of the platform go to the log. Anything
 * else is returned unchanged and becomes a 500 that reveals nothing. `isGuest`: the visitor is not signed in.
 * `notFound`: the store's sentence for a page that isn't there.
 */
export function toErrorResponse(
  error: unknown,
  logger: Logger,
  headers = new Headers(),
  isGuest = false,
  notFound?: string,
): unknown {
  if (error instanceof Response) return withHeaders(error, headers);
  if (!(error instanceof CommerceError)) return error;
  const status = pageStatus[error.kind] ?? 500;
  const details = { err: error, url: error.url, status: error.status };
  if (status >= 500) logger.error(details, "platform call failed");
  else logger.debug(details, "platform call refused");
  if (isGuest && error.refusedToGuests !== null)
    return withHeaders(signInPage(error.refusedToGuests), headers);
  const reason = statusTextOf(status);
  if (isNotOffered(error))
    return withHeaders(Response.json({ texts: notOffered }, { status, statusText: reason }), headers);
  if (status === 404 && notFound)
    return withHeaders(Response.json({ texts: { text: notFound } }, { status, statusText: reason }), headers);
  return withHeaders(
    status === 429 ? tooManyRequestsPage(reason, error.retryAfterSeconds) : pageError(status, reason),
    headers,
  );
}

/** Adds the collected headers to those that the response has already. */
export function withHeaders(response: Response, headers: Headers): Response {
  headers.forEach((value, name) => response.headers.append(name, value));
  return response;
}

/** The `headers` export of routes that draw error pages: the error's own `Retry-After`. */
export function errorPageHeaders({
  errorHeaders,
  parentHeaders,
}: {
  errorHeaders: Headers | undefined;
  parentHeaders: Headers;
}): Headers {
  const retryAfter = errorHeaders?.get("retry-after");
  return retryAfter ? new Headers({ "retry-after": retryAfter }) : parentHeaders;
}
