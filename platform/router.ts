import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { isServerMethod } from "#contract/server-method";
import { platformResponse, type PlatformRequest, type PlatformResponse } from "#contract/platform-fetch";

import { readGuest, type Actor } from "./core/actor";
import type { WebstoreTable } from "./db/catalogue-tables";
import { badInput, notFound, PlatformError } from "./core/errors";
import { checkGuestAccess } from "./core/guest-access";
import type { Handler, Handlers, PlatformServices } from "./core/handler";
import { cachedQuery } from "./core/cached-query";
import { checkAccountId, getShopperOfToken } from "./accounts/accounts/bearer";
import { mergeParameters, textsOf } from "./core/server-methods";

/** The largest request body that is read, in bytes. */
const maximumBody = 256 * 1024;

const W = "/services/data/v65.0/commerce/webstores/{webstoreId}";

/** Documented paths that mean the same call (platform-api.md section 0.1). */
const aliases: Partial<Record<EndpointName, string[]>> = {
  getCompactSummary: [`${W}/carts/{cartId}/compact-summary`],
  startCheckout: [`${W}/checkouts/{checkoutId}`],
  addOrderToCart: [`${W}/order-summaries/{orderSummaryId}/actions/add-order-to-cart`],
};

interface Route {
  name: EndpointName;
  endpoint: Endpoint;
  names: string[];
  pattern: RegExp;
}

const routes: Route[] = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, endpoint]) =>
    [endpoint.path, ...(aliases[name] ?? [])].map((path) => ({
      name,
      endpoint,
      names: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
      pattern: new RegExp(`^${path.replace(/\./g, "\\.").replace(/\{\w+\}/g, "([^/]+)")}$`),
    })),
);

/** The platform as a function (Seam 2). It never throws. */
export function createRouter(handlers: Handlers<EndpointName>, services: PlatformServices) {
  const findWebstore = webstoreFinder(services);

  return async function platformFetch(request: PlatformRequest): Promise<PlatformResponse> {
    const url = new URL(request.url);
    try {
      const match = matchRoute(request.method, url.pathname);
      const { endpoint } = match.route;
      const { parameters, body } = await readInput(request, endpoint, readQuery(url.searchParams));
      const texts = textsOf(parameters);
      const webstore = await findWebstore(match.params, texts);
      const handler = handlers[match.route.name] as unknown as Handler<Endpoint>;
      const actor = await readActor(request, webstore, texts.effectiveAccountId, services);
      checkGuestAccess(actor, webstore, request.method, url.pathname);
      const answer = await handler({
        params: match.params,
        query: parse(endpoint.query, parameters, "query"),
        body: (endpoint.body
          ? parse(endpoint.body, body === undefined ? await readJson(request) : body, "body")
          : undefined) as never,
        actor,
        webstore,
        request,
        services,
      });
      const status = answer.status ?? endpoint.status;
      return respond(status, answer.body, {
        ...(endpoint.audience === "private" || actor.kind === "shopper"
          ? { "cache-control": "private, no-store" }
          : { "cache-control": `public, max-age=${endpoint.maxAge ?? 0}`, vary: "authorization" }),
        ...answer.headers,
      });
    } catch (error) {
      if (error instanceof PlatformError) {
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
 * A guest costs nothing to know, and what account a guest names does not matter; a bearer token is looked up.
 */
function readActor(
  request: PlatformRequest,
  webstore: WebstoreTable,
  effectiveAccountId: string | undefined,
  { db, now }: PlatformServices,
): Actor | Promise<Actor> {
  const guest = readGuest(request, webstore.community_id);
  const authorization = request.headers.get("authorization");
  if (authorization !== null)
    return getShopperOfToken({ db, webstore, now: now() }, { authorization, effectiveAccountId, guest });
  checkAccountId(effectiveAccountId);
  return guest;
}

function matchRoute(method: string, path: string): { route: Route; params: Record<string, string> } {
  let pathKnown = false;
  for (const route of routes) {
    const match = route.pattern.exec(path);
    if (!match) continue;
    pathKnown = true;
    if (
      route.endpoint.method !== method &&
      !(isServerMethod(path) && (method === "GET" || method === "POST"))
    )
      continue;
    return {
      route,
      params: Object.fromEntries(route.names.map((name, index) => [name, decode(match[index + 1]!)])),
    };
  }
  if (pathKnown) throw new PlatformError(405, "METHOD_NOT_ALLOWED", `${method} is not allowed here`);
  throw notFound();
}

/**
 * Server-side methods are reached by GET and by POST alike, whichever they are declared with; every other
 * call as it is declared.
 */
async function readInput(
  request: PlatformRequest,
  endpoint: Endpoint,
  query: Record<string, string>,
): Promise<{ parameters: Record<string, unknown>; body?: unknown }> {
  if (endpoint.method === request.method || !isServerMethod(endpoint.path)) return { parameters: query };
  if (request.method === "GET") return { parameters: query, body: query };
  return { parameters: mergeParameters(query, await readJson(request)) };
}

function decode(part: string): string {
  try {
    const text = decodeURIComponent(part);
    if (text.includes("\0")) throw new URIError("NUL");
    return text;
  } catch {
    throw badInput("The path is not valid");
  }
}

/** A NUL can be neither stored nor compared by the database; the path and the body refuse it likewise. */
function readQuery(search: URLSearchParams): Record<string, string> {
  for (const [name, value] of search) {
    if (name.includes("\0") || value.includes("\0")) throw badInput("The query holds a NUL character");
  }
  return Object.fromEntries(search);
}

function parse(schema: Endpoint["query"], value: unknown, where: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  if (issue.code === "unrecognized_keys") {
    throw new PlatformError(
      400,
      "JSON_PARSER_ERROR",
      `Unrecognized field "${String(issue.keys[0]).slice(0, 60)}"`,
    );
  }
  throw badInput(
    `Invalid ${where}${issue.path.length ? ` at ${issue.path.join(".").slice(0, 80)}` : ""}: ${issue.message.slice(0, 200)}`,
  );
}

async function readJson(request: PlatformRequest): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > maximumBody) {
    throw new PlatformError(413, "MAX_LIMIT_EXCEEDED", "The request body is too large");
  }
  const text = await request.text();
  if (text.length > maximumBody)
    throw new PlatformError(413, "MAX_LIMIT_EXCEEDED", "The request body is too large");
  if (text.includes("\\u0000") || text.includes("\0")) throw badInput("The body holds a NUL character");
  try {
    return text === ""
      ? {}
      : JSON.parse(text, /\\u[dD][89a-fA-F]/.test(text) ? refuseHalfCharacters : undefined);
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    throw new PlatformError(400, "JSON_PARSER_ERROR", "The body is not valid JSON");
  }
}

/** Half of a surrogate pair is valid in JSON, but no database can keep it. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed()))
    throw badInput("The body holds half a character");
  return value;
}

function respond(status: number, body: unknown, headers: Record<string, string> = {}): PlatformResponse {
  if (status === 204 || status === 304) return platformResponse(status, new Headers(headers));
  return platformResponse(
    status,
    new Headers({ "content-type": "application/json;charset=UTF-8", ...headers }),
    JSON.stringify(body ?? null),
  );
}

let routers = 0;
/**
 * The store records are few and seldom change; a change shows within half a minute where it is not heard of.
 * Each router reads for itself.
 */
const loadWebstores = cachedQuery(
  30,
  ["stores"],
  ({ router }: PlatformServices & { router: string }) => router,
  ({ db }) => db.selectFrom("webstore").selectAll().orderBy("name").execute() as Promise<WebstoreTable[]>,
);

/** Finds the web store that a call names by path, by query or by scope. */
function webstoreFinder(services: PlatformServices) {
  const asker = { ...services, router: String(routers++) };
  return async (params: Record<string, string>, query: Record<string, string>): Promise<WebstoreTable> => {
    const stores = await loadWebstores(asker);
    const scoped = /^webStoreId Eq '(\w{15,18})'$/.exec(query.scope ?? "")?.[1];
    const id = params.webstoreId ?? query.webstoreId ?? scoped;
    const communityId = params.communityId ?? query.communityId;
    const store = stores.find(
      (each) =>
        each.id === id ||
        each.site_id === params.siteId ||
        each.channel_id === params.channelId ||
        each.community_id === communityId,
    );
    if (store) return store;
    if (id ?? params.siteId ?? params.channelId ?? communityId) {
      throw new PlatformError(404, "WEBSTORE_NOT_FOUND", "The web store does not exist");
    }
    const first = stores[0];
    if (!first) throw new PlatformError(503, "WEBSTORE_NOT_FOUND", "The platform has no web store yet");
    return first;
  };
}
