import type { z } from "zod";

import { endpoints, type EndpointName } from "~/contract";
import type { CallerParams, Endpoint } from "~/contract/endpoint";

import { CommerceError, clientError } from "./errors";
import { createFetchService, type FetchAnswer, type FetchServiceOptions } from "./fetch-service";
import type { SharedCache } from "./shared-cache";

type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
type SchemaOf<N extends EndpointName> = NonNullable<EndpointOf<N>["body"]>;
type BodyOf<N extends EndpointName> = [SchemaOf<N>] extends [never] ? undefined : z.input<SchemaOf<N>>;
export type AnswerOf<N extends EndpointName> = z.output<EndpointOf<N>["response"]>;

/** What a call takes: path parameters that its path names, query, and a body where it has one. */
export type CallInput<N extends EndpointName> = {
  query?: Partial<z.input<EndpointOf<N>["query"]>>;
  headers?: Record<string, string>;
} & (CallerParams<EndpointOf<N>["path"]> extends never ? { params?: undefined } : { params: Record<CallerParams<EndpointOf<N>["path"]>, string> }) &
  (BodyOf<N> extends undefined ? { body?: undefined } : { body: BodyOf<N> });

type CallArguments<N extends EndpointName> = Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export interface StoreIds {
  webstoreId: string;
  siteId: string;
  communityId: string;
}

export interface CommerceClientOptions extends FetchServiceOptions {
  store: StoreIds;
  cache: SharedCache;
  /** Headers that say who the shopper is (the guest cookie); sent with private calls only. */
  identity: () => Record<string, string>;
  /**
   * Whether answers are held against the contract. Always for a platform on the network; the embedded one is our own code, whose
   * every answer the contract tests check, and checking a cart again costs more than reading it.
   */
  checkAnswers?: boolean;
  /** Draft content and no cache, for editors (decisions.md section 8). */
  preview?: boolean;
}

/** The platform's calls for one store and one shopper, typed by the endpoint table. */
export interface CommerceClient {
  readonly store: StoreIds;
  call<N extends EndpointName>(name: N, ...input: CallArguments<N>): Promise<AnswerOf<N>>;
  /** The same with the answer's status and headers, for the few callers that read an ETag. Private calls only. */
  callWithHeaders<N extends EndpointName>(
    name: N,
    ...input: CallArguments<N>
  ): Promise<{ data: AnswerOf<N>; status: number; headers: Headers }>;
}

/**
 * Public calls carry no identity and go through the shared cache; private ones carry it and never do. An answer that does not fit the
 * contract is an error of the platform, not something to draw.
 */
export function createCommerceClient(options: CommerceClientOptions): CommerceClient {
  const { store, cache, identity, checkAnswers = true, preview = false } = options;
  const send = createFetchService(options);

  async function perform(name: EndpointName, endpoint: Endpoint, input: LooseInput): Promise<FetchAnswer> {
    const isPrivate = endpoint.audience === "private";
    const answer = await send({
      method: endpoint.method,
      path: fillPath(endpoint.path, { ...store, ...input.params }),
      query: input.query ?? {},
      ...(endpoint.body ? { body: input.body ?? {} } : {}),
      headers: { ...(isPrivate ? identity() : {}), ...input.headers },
    });
    if (!checkAnswers) return answer;
    const parsed = endpoint.response.safeParse(answer.body);
    if (!parsed.success) {
      const detail = parsed.error.issues[0];
      throw new CommerceError(502, `${name}: unexpected answer at ${detail?.path.join(".") ?? ""}: ${detail?.message ?? ""}`, "", null, "unavailable");
    }
    return { ...answer, body: parsed.data };
  }

  return {
    store,
    async call(name, ...[input]) {
      const endpoint = endpoints[name] as Endpoint;
      const loose = (input ?? {}) as LooseInput;
      if (endpoint.audience === "private" || !endpoint.maxAge || preview) {
        return (await perform(name, endpoint, loose)).body as never;
      }
      const key = `${name} ${store.webstoreId} ${JSON.stringify([loose.params, loose.query, loose.body])}`;
      return cache.read(key, async () => (await perform(name, endpoint, loose)).body as never, {
        lifetimeMs: endpoint.maxAge * 1000,
        cacheable: (error) => error instanceof CommerceError && error.kind === "not-found",
      });
    },
    async callWithHeaders(name, ...[input]) {
      const answer = await perform(name, endpoints[name] as Endpoint, (input ?? {}) as LooseInput);
      return { data: answer.body as never, status: answer.status, headers: answer.headers };
    },
  };
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name]?.trim();
    if (!value) throw clientError(missingParam[name] ?? `The ${name} option is required`);
    return encodeURIComponent(value);
  });
}

/** The client's own messages for a missing path parameter (commerce.md section 8). */
const missingParam: Record<string, string> = {
  productId: "The productId option is required...",
  categoryId: "The categoryId option is required...",
  deliveryGroupId: "deliveryGroupId required",
  addressId: "addressId is required",
};
