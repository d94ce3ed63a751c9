import type { z } from "zod";

import type { CallsOf } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import type { PlatformRequest } from "#contract/platform-fetch";

import type { Actor } from "./actor";
import type { Database, WebstoreTable } from "#platform/db/database";

/** The times that records are kept, in months (EVENT-39, OPS-201). */
export interface Retention {
  /** The visitor, the visit and the user of an event. */
  identifierMonths: number;
  /** The event itself. */
  eventMonths: number;
  /** A request that somebody sent by form, after its last change. */
  requestMonths: number;
}

/** Services that handlers share for the lifetime of the platform. */
export interface PlatformServices {
  db: Database;
  /** The current time. Passed in so that tests can move it. */
  now: () => Date;
  /** The times that records are kept, where the operator gives them (EVENT-39). */
  retention?: Retention | undefined;
  log: { info(object: object, message?: string): void; error(object: object, message?: string): void };
}

/** A request that the router has validated against the endpoint's schemas. */
export interface HandlerInput<E extends Endpoint, Services = PlatformServices> {
  params: Record<string, string>;
  query: z.output<E["query"]>;
  body: [NonNullable<E["body"]>] extends [never] ? undefined : z.output<NonNullable<E["body"]>>;
  /** The caller. Every query of personal records takes it. */
  actor: Actor;
  /**
   * The web store that the path, the query or the scope names (API-4). Undefined for the few calls that name
   * none.
   */
  webstore: WebstoreTable;
  request: PlatformRequest;
  services: Services;
}

/** The answer of a handler; `body` must fit the endpoint's response schema. */
export interface HandlerAnswer<E extends Endpoint> {
  body: z.input<E["response"]>;
  /** Defaults to the status that the endpoint declares. */
  status?: number;
  headers?: Record<string, string>;
}

/** Answers one call. May throw a `PlatformError`; any other error becomes 500 (API-31). */
export type Handler<E extends Endpoint, Services = PlatformServices> = (
  input: HandlerInput<E, Services>,
) => Promise<HandlerAnswer<E>>;

/** The handlers of the calls that a module of the contract declares. */
export type Handlers<Module, Services = PlatformServices> = {
  [Name in keyof CallsOf<Module>]: Handler<CallsOf<Module>[Name], Services>;
};
