import type * as backInStock from "#contract/catalog/back-in-stock";
import { readNetwork } from "#platform/core/client-network";
import type { Handlers } from "#platform/core/handler";

import { confirmRequest, readRequest, requestBackInStock } from "./requests";

/** Being told when a product is back (API-397 to API-399). */
export const backInStockHandlers: Handlers<typeof backInStock> = {
  async requestBackInStock({ actor, body, params, request, services, webstore }) {
    const asking = { webstore, actor, network: readNetwork(request), now: services.now() };
    const wanted = { ...body, productId: params.productId! };
    return { body: { status: await requestBackInStock(services.db, asking, wanted) } };
  },
  readBackInStockRequest: async ({ params, services, webstore }) => ({
    body: await readRequest(services.db, webstore.id, params.token!, services.now()),
  }),
  confirmBackInStockRequest: async ({ params, services, webstore }) => ({
    body: await confirmRequest(services.db, webstore.id, params.token!, services.now()),
  }),
};
