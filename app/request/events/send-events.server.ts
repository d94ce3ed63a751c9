import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import { SharedCache } from "~/commerce/cache/shared-cache";
import { createCommerceClient, type CommerceClient } from "~/commerce/client/client";
import type { ProcessServices } from "~/request/load-context";
import type { EventRecord } from "#contract/analytics/recording";

import type { SendEvents } from "./event-queue.server";

type Payload = EventRecord["payload"];

type Access = Pick<ProcessServices, "platformFetch" | "platformBase" | "stores">;

/** Events go to a platform of ours as no visitor's. */
export function sendEvents(
  { platformFetch, platformBase, stores }: Access,
  logger: ProcessServices["logger"],
): SendEvents {
  const clients = new Map<string, CommerceClient>();
  for (const store of stores)
    clients.set(
      store.webstoreId,
      createCommerceClient({
        fetch: platformFetch,
        base: platformBase,
        cache: new SharedCache(),
        store,
        identity: () => ({}),
        checkAnswers: false,
        log: logger,
      }),
    );
  const names = createNames();
  return async (webstoreId, events) => {
    const commerce = clients.get(webstoreId);
    if (!commerce) return;
    const { unknown } = await commerce.call("recordEvents", { body: names.bodyOf(events) });
    if (unknown.length === 0) return;
    names.forget(unknown);
    await commerce.call("recordEvents", { body: names.bodyOf(events) });
  };
}

/** Names of the payloads that several events have, such as those of a kept page (API-420). */
function createNames() {
  /** A page of one visitor is told of twice: by the server and by its scripts. */
  const times = new WeakMap<Payload, number>();
  const nameOf = new WeakMap<Payload, string>();
  /** The names that this process has sent with their payloads. */
  const told = new LRUCache<string, true>({ max: 10_000 });

  function name(payload: Payload): string | null {
    const known = nameOf.get(payload);
    if (known !== undefined) return known;
    const time = (times.get(payload) ?? 0) + 1;
    times.set(payload, time);
    if (time <= 2) return null;
    const made = createHash("sha256").update(JSON.stringify(payload)).digest("base64url").slice(0, 22);
    nameOf.set(payload, made);
    return made;
  }

  return {
    bodyOf(events: readonly EventRecord[]) {
      const payloads: Record<string, Payload> = {};
      const named = events.map((event) => {
        const known = name(event.payload);
        if (known === null) return event;
        if (!told.has(known)) payloads[known] = event.payload;
        return { ...event, payload: known };
      });
      for (const known of Object.keys(payloads)) told.set(known, true);
      return { events: named, payloads };
    },
    forget: (unknown: readonly string[]) => unknown.forEach((each) => told.delete(each)),
  };
}
