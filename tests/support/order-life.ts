import { loadOrder } from "#platform/purchase/order/order-record";

import { openOrderHistory } from "./placed-orders";

/** The order side of a test file about what becomes of placed orders, by the platform's clock. */
export async function openOrderLife() {
  const history = await openOrderHistory();
  const { side } = history;
  const services = { db: side.db, now: () => new Date(Date.now() + side.clock.offset) };
  const request = (orderId: string, version?: number) => ({ orderId, actor: "operator:kim", version });
  const recordOf = (orderId: string) => loadOrder(side.db, orderId);
  /** The line of a product. */
  async function lineOf(orderId: string, productId: string) {
    return (await recordOf(orderId)).items.find((item) => item.product_id === productId)!;
  }
  /** The requests to the payment provider, with amounts in minor units. */
  async function operationsOf(orderId: string) {
    const { operations } = await recordOf(orderId);
    return operations.map(({ kind, amount_minor: amount }) => [kind, Number(amount)] as const);
  }
  /** The provider has done all that it was asked for. */
  async function confirm(orderId: string) {
    await side.db
      .updateTable("payment_operation")
      .set({ status: "Succeeded" })
      .where("order_id", "=", orderId)
      .execute();
  }
  return { ...history, services, request, recordOf, lineOf, operationsOf, confirm };
}
