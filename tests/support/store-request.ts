import type { z } from "zod";

import { SessionCache } from "~/commerce/cache/session-cache";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { endpoints, type EndpointName } from "#contract/index";
import { listVisibilityNames } from "#contract/catalog/list-visibility";
import type { PlatformRequest } from "#contract/platform-fetch";
import type { Endpoint } from "#contract/endpoint";
import { isLoopback } from "#edge/open-in-public";
import { createEventQueue } from "~/request/events/event-queue.server";
import type { ProcessServices, RequestState, StoreLoadContext } from "~/request/load-context";

/** The answer of a test's platform to one call; 200 with an empty object unless said otherwise. */
export interface PlatformAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call as it arrived at the test's platform. */
export interface SeenCall {
  name: EndpointName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

export type PlatformAnswers = {
  [N in EndpointName]?: (call: SeenCall) => PlatformAnswer | Promise<PlatformAnswer>;
};

const paramsOf = (pattern: RegExp) => pattern.source.split("(?<").length;

/** Paths with fewer parameters come first: `carts/current` is not a cart with the id `current`. */
const routes = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .map(([name, endpoint]) => ({
    name,
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  }))
  .sort((a, b) => paramsOf(a.pattern) - paramsOf(b.pattern));

/**
 * A fetch in place of the platform. The test gives the answer of each call; a call without an answer gets
 * 501.
 */
export function answering(answers: PlatformAnswers) {
  const calls: SeenCall[] = [];
  async function fetch(request: PlatformRequest): Promise<Response> {
    const url = new URL(request.url);
    for (const { name, method, pattern } of routes) {
      const match = method === request.method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      const text = await request.text();
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
      );
      const call = {
        name,
        params,
        query: Object.fromEntries(url.searchParams),
        body: text ? (JSON.parse(text) as unknown) : undefined,
        headers: request.headers,
      };
      calls.push(call);
      const { status = 200, body = {}, headers = {} } = (await answers[name]?.(call)) ?? { status: 501 };
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
    }
    throw new Error(`no such call: ${request.method} ${url.pathname}`);
  }
  return { fetch, calls };
}

/** An error body of the platform. */
export const refusal = (
  status: number,
  errorCode: string,
  message = `refused: ${errorCode}`,
): PlatformAnswer => ({
  status,
  body: [{ errorCode, message }],
});

export const testStores = ["ardenne", "hollins"].map((name) => ({
  name,
  webstoreId: `0ZE${name}`,
  siteId: `0DM${name}`,
  communityId: `0DB${name}000AAA`,
}));

export const storeProfile = {
  managedContentId: "20Y1",
  contentKey: "store-profile",
  contentType: { fullyQualifiedName: "storeProfile", name: "storeProfile" },
  title: "Ardenne",
  urlName: null,
  language: "en_US",
  publishedDate: "2026-01-01T00:00:00Z",
  contentBody: {
    label: "Ardenne",
    brand: "ardenne",
    tagline: "",
    theme: "ardenne",
    logoAlt: "Home Page",
    metaDescription: "",
    supportPhone: "",
    socialBrand: "ardenne",
    social: [],
    promoStrip: null,
  },
} satisfies z.input<(typeof endpoints)["getContent"]["response"]>;

export interface LoggedError {
  details: object;
  message: string;
}

/** The data that the process and the edge give to a request, with the test's platform, clock and log. */
export function openTestStore(answers: PlatformAnswers = {}, overrides: Partial<ProcessServices> = {}) {
  const platform = answering({
    getContent: () => ({ body: storeProfile }),
    // Most tests give the answers of the separate calls, as a platform of an older version does.
    getVisitorSummary: () => refusal(404, "ITEM_NOT_FOUND"),
    getVisitorCart: () => refusal(404, "ITEM_NOT_FOUND"),
    ...answers,
  });
  const ownCalls = ["getVisitorSummary", "getVisitorCart"] as const;
  const unseen = ["getContent", ...ownCalls.filter((name) => !answers[name])];
  const logged: LoggedError[] = [];
  const keep = (details: object, message: string) => void logged.push({ details, message });
  // An activity that is recorded after the end of a test fails, which is a line of this level.
  const logger = { error: keep, warn: keep, debug() {} } as unknown as ProcessServices["logger"];
  const services: ProcessServices = {
    platformFetch: platform.fetch,
    platformIsHosted: true,
    platformIsOurs: true,
    platformBase: "http://platform.test",
    sharedCache: new SharedCache(),
    sessionCache: new SessionCache(),
    stores: testStores,
    productionHost: null,
    isLoopback,
    publicOrigin: null,
    secret: "a secret of the tests",
    secureCookies: false,
    listVisibility: listVisibilityNames[0],
    pageSearch: { askAgainAt: 0, failure: null },
    events: createEventQueue({ send: async () => undefined, cleanPath: (path) => path, log: logger }),
    logger,
    now: () => new Date("2026-03-02T12:00:00Z"),
    ...overrides,
  };
  const newState = (state: Partial<RequestState> = {}): RequestState => ({
    basicVersion: false,
    clientAddress: null,
    tooManyRequests: false,
    unreadableAddress: false,
    foreignPost: false,
    isDocument: true,
    fragments: new Map(),
    deliver: () => undefined,
    ...state,
  });
  return {
    services,
    logged,
    /** The calls of the page itself, without the store's profile. */
    calls: () => platform.calls.filter(({ name }) => !unseen.includes(name)),
    loadContext: (state: Partial<RequestState> = {}): StoreLoadContext => ({
      services,
      state: newState(state),
    }),
  };
}

/** The cookies that an answer sets, without the one that names the events of a form (EVENT-61). */
export const cookiesSet = (headers: Headers): string[] =>
  headers.getSetCookie().filter((line) => !line.startsWith("new_events="));

/** A form posted from one of our own pages. */
export function formPost(
  path: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Request {
  return new Request(`http://store.test${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
}
