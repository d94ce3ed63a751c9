import type { z } from "zod";

import type { endpoints, EndpointName } from "#contract/index";
import type { CallerParams } from "#contract/endpoint";

import type { CacheMode } from "~/commerce/cache/cache-mode";

type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
type SchemaOf<N extends EndpointName> = NonNullable<EndpointOf<N>["body"]>;
type BodyOf<N extends EndpointName> = [SchemaOf<N>] extends [never] ? undefined : z.input<SchemaOf<N>>;
export type QueryOf<N extends EndpointName> = Partial<z.input<EndpointOf<N>["query"]>>;
export type AnswerOf<N extends EndpointName> = z.output<EndpointOf<N>["response"]>;

/** What a call takes: path parameters that its path names, query, and a body where it has one. */
export type CallInput<N extends EndpointName> = {
  query?: QueryOf<N>;
  headers?: Record<string, string>;
  /** How a public call uses what is kept; a private one is always asked for. */
  cache?: CacheMode;
  signal?: AbortSignal;
} & (CallerParams<EndpointOf<N>["path"]> extends never
  ? { params?: Partial<StoreIds> }
  : { params: Record<CallerParams<EndpointOf<N>["path"]>, string> }) &
  (BodyOf<N> extends undefined ? { body?: undefined } : { body: BodyOf<N> });

export type CallArguments<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** The same without the call's own types. */
export interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  cache?: CacheMode | undefined;
  signal?: AbortSignal | undefined;
}

export interface StoreIds {
  webstoreId: string;
  siteId: string;
  communityId: string;
}
