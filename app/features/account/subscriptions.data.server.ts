import { accountFrame } from "~/request/account-frame.server";
import type { StoreContext } from "~/request/store-context.server";

/** No product is sold by subscription yet, so there is nothing to read (ACCOUNT-6). */
export async function loadSubscriptions(context: StoreContext) {
  const { addresses } = context;
  return {
    head: { title: "My subscriptions", noIndex: true },
    ...accountFrame(context, "mySubscriptions"),
    paths: { parts: addresses.parts(), orders: addresses.myOrders() },
  };
}
