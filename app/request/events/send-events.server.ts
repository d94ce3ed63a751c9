import { SharedCache } from "~/commerce/cache/shared-cache";
import { createCommerceClient } from "~/commerce/client/client";
import type { ProcessServices } from "~/request/load-context";

import type { SendEvents } from "./event-queue.server";

type Access = Pick<ProcessServices, "platformFetch" | "platformBase" | "platformIsOurs" | "stores">;

/** Events go to the platform as no visitor's. A platform of somebody else has no call for them (DATA-43). */
export function sendEvents(
  { platformFetch, platformBase, platformIsOurs, stores }: Access,
  logger: ProcessServices["logger"],
): SendEvents {
  return async (webstoreId, events) => {
    const store = stores.find((each) => each.webstoreId === webstoreId);
    if (!platformIsOurs || !store) return;
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
