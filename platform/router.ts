import type { endpoints } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { strangerHeader } from "#contract/accounts/identity";
import { isPrefetch } from "#contract/prefetch";
import { platformResponse, type PlatformRequest, type PlatformResponse } from "#contract/platform-fetch";

import { checkAccountId, getShopperOfToken } from "./accounts/accounts/bearer";
import { readGuest, type Actor } from "./core/actor";
import { forbidden, PlatformError } from "./core/errors";
import { checkGuestAccess } from "./core/guest-access";
import type { Handler, HandlerAnswer, Handlers, PlatformServices } from "./core/handler";
import { textsOf } from "./core/server-methods";
import type { WebstoreTable } from "./db/database";
import { createWebstoreFinder } from "./webstores";
import type { PaymentProviders, PaymentServices } from "./core/payment-provider";
import { createProviders } from "./purchase/payment/providers";
import { parseInput, readBody, readInput } from "./read-input";
import { matchRoute, type Route } from "./route-table";

/**
 * The platform as a function from request to response. It never throws: errors are answered as a list of
 * `{errorCode, message}` (API-31), unexpected ones are logged and answered with 500 INTERNAL_ERROR.
 */
export function createRouter(
  handlers: Handlers<typeof endpoints, PaymentServices>,
  given: PlatformServices & {
    /** Absent: those of a platform without webhooks of its own. */
    providers?: PaymentProviders;
    gatewayPendingMs?: number;
  },
) {
  const services = { ...given, providers: given.providers ?? createProviders(given) };
  const findWebstore = createWebstoreFinder(services);

  return async function platformFetch(request: PlatformRequest): Promise<PlatformResponse> {
    const url = new URL(request.url);
    let called: Route | undefined;
    try {
      const { route, params } = matchRoute(request.method, url.pathname);
      called = route;
      const { endpoint } = route;
      if (endpoint.storefrontsOnly && request.headers.has(strangerHeader)) throw forbidden();
      const { parameters, body } = await readInput(request, endpoint, url.searchParams);
      const texts = textsOf(parameters);
      const webstore = await findWebstore(params, texts);
      const handler = handlers[route.name] as unknown as Handler<Endpoint>;
      const actor = await readActor(request, webstore, texts.effectiveAccountId, services);
      checkGuestAccess(actor, webstore, endpoint);
      const answer = await handler({
        params,
        query: parseInput(endpoint.query, parameters, "query"),
        body: (endpoint.body
          ? parseInput(endpoint.body, body === undefined ? await readBody(request, endpoint) : body, "body")
          : undefined) as never,
        actor,
        webstore,
        request,
        services,
      });
      logSecurity(services.log, route, answer.status ?? endpoint.status, "done");
      return respondWith(answer, endpoint, actor, services.now());
    } catch (error) {
      if (error instanceof PlatformError) {
        logSecurity(services.log, called, error.status, error.errorCode);
        return respond(error.status, error.body ?? [{ errorCode: error.errorCode, message: error.message }], {
          "cache-control": "no-store",
          ...error.headers,
        });
      }
      services.log.error({ err: error, method: request.method, path: url.pathname }, "platform call failed");
      return respond(500, [{ errorCode: "INTERNAL_ERROR", message: "An unexpected error occurred" }]);
    }
  };
}

/**
 * One line for each security event (OPS-101): how a call ended that proves who somebody is or opens a record
 * by its details, and any call that was refused. Nothing in it says who it was.
 */
function logSecurity(
  log: PlatformServices["log"],
  route: Route | undefined,
  status: number,
  outcome: string,
): void {
  if (!route?.endpoint.forwardsClientIp && status !== 401 && status !== 403 && status !== 429) return;
  log.info({ event: "security", call: route?.name, outcome, status }, "security event");
}

/**
 * The caller. A guest is known by the cookie alone, so the account that a guest names is checked for its form
 * only; a bearer token is looked up.
 */
function readActor(
  request: PlatformRequest,
  webstore: WebstoreTable,
  effectiveAccountId: string | undefined,
  { db, now }: PlatformServices,
): Actor | Promise<Actor> {
  const guest = readGuest(request, webstore);
  const authorization = request.headers.get("authorization");
  if (authorization !== null)
    return getShopperOfToken(
      { db, webstore, now: now() },
      { authorization, effectiveAccountId, guest, isPrefetch: isPrefetch(request.headers) },
    );
  checkAccountId(effectiveAccountId);
  return guest;
}

/**
 * Answers to signed-in shoppers are private, those of public calls too (API-11). A storefront keeps the
 * prices of a session, so it is told of a membership that ends meanwhile (PRICE-37).
 */
function respondWith(
  answer: HandlerAnswer<Endpoint>,
  endpoint: Endpoint,
  actor: Actor,
  now: Date,
): PlatformResponse {
  const left = endpoint.sessionCache && secondsOfMembership(actor, now);
  return respond(answer.status ?? endpoint.status, answer.body, {
    ...(endpoint.audience === "private" || actor.kind === "shopper"
      ? {
          "cache-control":
            left && left < endpoint.sessionCache! ? `private, max-age=${left}` : "private, no-store",
        }
      : { "cache-control": `public, max-age=${endpoint.maxAge ?? 0}`, vary: "authorization" }),
    ...answer.headers,
  });
}

/** The seconds until the first of a shopper's memberships ends, at least one; null if none does. */
function secondsOfMembership(actor: Actor, now: Date): number | null {
  const ends = actor.kind === "shopper" ? actor.buyerGroups.flatMap(({ until }) => until ?? []) : [];
  if (ends.length === 0) return null;
  const first = Math.min(...ends.map((end) => end.getTime()));
  return Math.max(1, Math.floor((first - now.getTime()) / 1000));
}

function respond(status: number, body: unknown, headers: Record<string, string> = {}): PlatformResponse {
  if (status === 204 || status === 304) return platformResponse(status, new Headers(headers));
  return platformResponse(
    status,
    new Headers({ "content-type": "application/json;charset=UTF-8", ...headers }),
    JSON.stringify(body ?? null),
  );
}
