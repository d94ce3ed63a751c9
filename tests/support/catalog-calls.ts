import { afterAll, expect } from "vitest";
import type { z } from "zod";

import { endpoints } from "#contract/index";
import { asWebFetch } from "./web-fetch";
import { errorBody } from "#contract/values";
import { handlers } from "#platform/handlers";
import type { Database } from "#platform/db/database";
import { seededId } from "#platform/core/ids";
import { createRouter } from "#platform/router";

import { createTestDatabase, openSharedDatabase } from "./database";
import { findDeviations } from "./strict-answer";

type CatalogCall = keyof typeof handlers;
type Answer<N extends CatalogCall> = z.output<(typeof endpoints)[N]["response"]>;

interface CallOptions {
  store?: string;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Makes the catalog's calls as requests to the platform's router, and checks each answer against the
 * contract.
 */
export function createCatalogCalls(db: Database, now = () => new Date()) {
  const failures: unknown[] = [];
  const log = { info() {}, error: (details: object) => void failures.push(details) };
  const fetch = asWebFetch(createRouter(handlers, { db, now, gatewayPendingMs: 0, log }));

  async function send(
    name: CatalogCall,
    { store = "hollins", params = {}, query = {}, body, headers = {} }: CallOptions,
  ): Promise<Response> {
    const names: Record<string, string> = {
      webstoreId: seededId("webstore", store),
      siteId: seededId("site", store),
      communityId: seededId("community", store),
      ...params,
    };
    const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(names[key] ?? ""),
    );
    const url = new URL(path, "http://platform.test");
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(key, value);
    return fetch(
      new Request(url, {
        method: endpoints[name].method,
        headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  }

  return {
    send,
    /** Errors that the router had to answer with 500; there must be none. */
    failures,
    async call<N extends CatalogCall>(name: N, options: CallOptions = {}): Promise<Answer<N>> {
      const response = await send(name, options);
      const json: unknown = await response.json();
      expect({ status: response.status, json: response.ok ? null : json, failures }).toEqual({
        status: endpoints[name].status,
        json: null,
        failures: [],
      });
      const parsed = endpoints[name].response.safeParse(json);
      if (!parsed.success) throw parsed.error;
      expect(findDeviations(endpoints[name].response, json), name).toEqual([]);
      return json as Answer<N>;
    },
    /** The status and code of an answer that must be an error of the documented shape. */
    async refused(name: CatalogCall, options: CallOptions): Promise<[number, string]> {
      const response = await send(name, options);
      const body = errorBody.parse(await response.json());
      return [response.status, body[0]!.errorCode];
    },
  };
}

/** The same with a database for reading, which test files share. */
export async function openCatalogForReading() {
  const database = await openSharedDatabase();
  return { database, calls: createCatalogCalls(database.db) };
}

/** The same with a separate database, which is dropped after the last test of the file. */
export async function openCatalog(now?: () => Date, options?: Parameters<typeof createTestDatabase>[0]) {
  const database = await createTestDatabase(options);
  afterAll(() => database.close());
  return { database, calls: createCatalogCalls(database.db, now) };
}
