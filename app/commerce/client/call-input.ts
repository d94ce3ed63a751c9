import type { z } from "zod";

import type { endpoints, EndpointName } from "#contract/index";
import type { CallerParams } from "#contract/endpoint";

import type { CacheMode } from "~/commerce/cache/cache-mode";

type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
type SchemaOf<N extends EndpointName> = NonNullable<EndpointOf<N>["body"]>;
type BodyOf<N extends EndpointName> = [SchemaOf<N>] extends [never] ? undefined : z.input<SchemaOf<N>>;
/** A call's query, each parameter optional. */
export type QueryOf<N extends EndpointName> = Partial<z.input<EndpointOf<N>["query"]>>;
/** A call's answer as the contract reads it. */
export type AnswerOf<N extends EndpointName> = z.output<EndpointOf<N>["response"]>;

/** The input of a call: the parameters of its path, its query, and a body where it has one. */
export type CallInput<N extends EndpointName> = {
  query?: QueryOf<N>;
  headers?: Record<string, string>;
  /** The way in which a public call uses the cache (DATA-27); private calls are never kept. */
  cache?: CacheMode;
  signal?: AbortSignal;
} & (CallerParams<EndpointOf<N>["path"]> extends never
  ? { params?: Partial<StoreIds> }
  : { params: Record<CallerParams<EndpointOf<N>["path"]>, string> }) &
  (BodyOf<N> extends undefined ? { body?: undefined } : { body: BodyOf<N> });

/** The arguments of `call` after the name: the input may be left out where nothing in it is required. */
export type CallArguments<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** Any call's input, without the call's own types. */
export interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  cache?: CacheMode | undefined;
  signal?: AbortSignal | undefined;
}

/** The ids of one store that paths name. */
export interface StoreIds {
  webstoreId: string;
  siteId: string;
  communityId: string;
}
