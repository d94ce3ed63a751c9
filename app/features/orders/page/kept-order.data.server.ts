import { readPlaced } from "~/features/checkout/placed-order.server";
import { CommerceError } from "~/commerce/errors";
import { openOrder, type OpenOrder } from "~/features/orders/open/open-order.server";
import { readProof } from "~/request/order-proof.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadOrderPage } from "./order-page.data.server";

/** An order that the platform could not look up. */
interface KeptOrder {
  kept: string;
}

/**
 * Opens the order of a confirmation. Behind a signed link the page stands without the look-up, whatever the
 * platform answers to it (ORDER-99).
 */
export async function openConfirmation(context: StoreContext): Promise<OpenOrder | KeptOrder> {
  try {
    return await openOrder(context);
  } catch (error) {
    const isAnswer = error instanceof CommerceError || (error instanceof Response && error.status === 404);
    const proof = isAnswer ? readProof(context) : null;
    if (proof === null) throw error;
    context.logger.error({ err: error }, "the order of a confirmation could not be looked up");
    return { kept: proof.reference };
  }
}

/** The page of an order, or what is known without the look-up. */
export async function loadConfirmation(context: StoreContext, opened: OpenOrder | KeptOrder) {
  if (!("kept" in opened)) return loadOrderPage(context, opened);
  return {
    head: { title: "Your order", noIndex: true },
    number: context.params.orderNumber ?? "",
    placed: context.url.searchParams.get("placed") === "1",
    /** Null in another browser than the one that placed the order. */
    shown: await readPlaced(context, opened.kept),
    home: context.addresses.home(),
  };
}
export type KeptOrderView = Exclude<Awaited<ReturnType<typeof loadConfirmation>>, { screen: unknown }>;
