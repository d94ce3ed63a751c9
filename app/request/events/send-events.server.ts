import { SharedCache } from "~/commerce/cache/shared-cache";
import { createCommerceClient } from "~/commerce/client/client";
import type { ProcessServices } from "~/request/load-context";

import type { SendEvents } from "./event-queue.server";

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
    await commerce.call("recordEvents", { body: { events: [...events] } });
  };
}
