import { SharedCache } from "~/commerce/cache/shared-cache";
import { createCommerceClient } from "~/commerce/client/client";
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
  return async (webstoreId, events) => {
    const store = stores.find((each) => each.webstoreId === webstoreId);
    if (!store) return;
    const commerce = createCommerceClient({
      fetch: platformFetch,
      base: platformBase,
      cache: new SharedCache(),
      store,
      identity: () => ({}),
      checkAnswers: false,
      log: logger,
    });
    await commerce.call("recordEvents", { body: shareRepeated(events) });
  };
}

/** The body of the call: a payload that several events have stands in it once. */
function shareRepeated(events: readonly EventRecord[]) {
  const seen = new Set<Payload>();
  const places = new Map<Payload, number>();
  for (const { payload } of events) {
    if (seen.has(payload) && !places.has(payload)) places.set(payload, places.size);
    seen.add(payload);
  }
  return {
    events: events.map((event) => ({ ...event, payload: places.get(event.payload) ?? event.payload })),
    ...(places.size > 0 && { payloads: [...places.keys()] }),
  };
}
