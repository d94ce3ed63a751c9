import type { z } from "zod";

import type { endpoints, EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import type { PlatformRequest } from "#contract/platform-fetch";

import type { Actor } from "./actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import type { Database } from "#platform/db/database";

/** What lives as long as the platform and reaches every handler. */
export interface PlatformServices {
  db: Database;
  /** Injected, so that expiry can be tested. */
  now: () => Date;
  /** How long the test gateway leaves a timed-out authorisation undecided, in milliseconds. */
  gatewayPendingMs: number;
  log: { info(object: object, message?: string): void; error(object: object, message?: string): void };
}

export interface HandlerInput<E extends Endpoint> {
  params: Record<string, string>;
  query: z.output<E["query"]>;
  body: [NonNullable<E["body"]>] extends [never] ? undefined : z.output<NonNullable<E["body"]>>;
  /** Who asks; every query on personal records takes it. */
  actor: Actor;
  /** The web store of the path, the site or the community; absent for the few calls that name none. */
  webstore: WebstoreTable;
  request: PlatformRequest;
  services: PlatformServices;
}

export interface HandlerAnswer<E extends Endpoint> {
  body: z.input<E["response"]>;
  /** The endpoint's own status unless said otherwise. */
  status?: number;
  headers?: Record<string, string>;
}

export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<HandlerAnswer<E>>;

/** A resource's part of the handler table, typed by the contract. */
export type Handlers<Names extends EndpointName> = { [N in Names]: Handler<(typeof endpoints)[N]> };
