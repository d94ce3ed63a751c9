import type { StoreContext } from "~/request/store-context.server";

/** No product is sold by subscription yet, so there is nothing to read (ACCOUNT-6). */
export async function loadSubscriptions(context: StoreContext) {
  const { addresses } = context;
  return {
    head: { title: "My subscriptions", noIndex: true },
    paths: { parts: addresses.parts(), orders: addresses.myOrders() },
  };
}
