import { loadOrder } from "#platform/purchase/order/order-record";
import type { WebhookRequest } from "#platform/core/payment-provider";
import { renewSubscriptions } from "#platform/purchase/subscriptions/renew";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { sendDueNotices } from "#platform/purchase/test-gateway/notices";
import { addWith } from "#tests/support/appliance-services";
import { fillCheckout, goodCard, type OrderSide } from "#tests/support/order-side";
import { placeOrder } from "#tests/support/placed-orders";
import { keptCard, subscribe } from "#tests/support/subscriptions";

import { day, servicesAt, settle, type Scene } from "./scene";

const cardEnding = (four: string) => ({ ...goodCard, number: `400000000000${four}` });
/** The shopper agrees that the card is kept. */
const savedCard = { ...goodCard, keep: "yes" };

/** Makes orders as they are before a change. */
export async function openScenes(side: OrderSide) {
  const { db } = side;
  const range = await side.insertProduct({ stock: 1000 });
  const hood = await side.insertProduct({ stock: 1000, sale: 40_000, list: 50_000 });
  const plan = await side.insertProduct({ sale: 20_000, list: 20_000, stock: 0 });
  await db.updateTable("product").set({ is_digital: true }).where("id", "=", plan).execute();

  async function sceneOf(orderId: string, time: number): Promise<Scene> {
    const { order, items } = await loadOrder(db, orderId);
    return { orderId, time, version: order.version, subject: items[0]!.id };
  }
  const freight = { carrier: "Freight Line", trackingNumber: null };
  const bare = (orderId: string) => ({ orderId, actor: "operator:kim" });
  const start = () => Date.now();

  /** Three ranges with a plan each, and a hood. */
  async function placed(four?: string): Promise<Scene> {
    const shopper = side.shopper();
    const { body } = await shopper.add(range, 3);
    await addWith(shopper, plan, 3, { belongsToCartItemId: body.cartItemId });
    const { id } = await placeOrder(
      side,
      shopper,
      [[hood, 1]],
      undefined,
      four ? cardEnding(four) : undefined,
    );
    return sceneOf(id, start());
  }
  async function shipped(four?: string): Promise<Scene> {
    const { orderId, time } = await placed(four);
    await shipOrder(servicesAt(db, time), bare(orderId), freight);
    return sceneOf(orderId, time);
  }
  async function charged(four?: string): Promise<Scene> {
    const scene = await shipped(four);
    await settle(db, scene.time, [0]);
    return scene;
  }
  async function delivered(): Promise<Scene> {
    const { orderId, time } = await charged();
    await deliverShipments(servicesAt(db, time), bare(orderId));
    await settle(db, time, [0]);
    return sceneOf(orderId, time);
  }
  /** Some pieces are charged; the authorization has expired before the others are shipped. */
  async function expired(): Promise<Scene> {
    const { id } = await placeOrder(side, side.shopper(), [[range, 3]], undefined, savedCard);
    const { subject, time } = await sceneOf(id, start());
    const quantities = [{ itemId: subject!, quantity: 1 }];
    await shipOrder(servicesAt(db, time), bare(id), { ...freight, quantities });
    await settle(db, time, [0]);
    await shipOrder(servicesAt(db, time + 10 * day), bare(id), { ...freight, quantities });
    return sceneOf(id, time + 10 * day);
  }
  /** Lines that begin by themselves. */
  async function withPlan(): Promise<Scene> {
    const { id } = await placeOrder(side, side.shopper(), [
      [plan, 2],
      [hood, 1],
    ]);
    return sceneOf(id, start());
  }
  async function byTransfer(): Promise<Scene> {
    const shopper = side.shopper();
    await shopper.add(range, 2);
    const params = { checkoutId: await fillCheckout(shopper) };
    await shopper.call("createPayment", { params, body: { requestType: "BankTransfer" } });
    const { body } = await shopper.call("placeOrder", { params });
    const { payment } = await loadOrder(db, body.orderSummaryId as string);
    return { ...(await sceneOf(payment.order_id, start())), amount: Number(payment.amount_minor) };
  }
  /** A subscription whose renewal was named in a mail and is due. */
  async function renewing(card = keptCard): Promise<Scene> {
    const { orderId, next_on } = await subscribe(side, await side.signedIn(), { card });
    const due = Date.parse(`${next_on}T13:00:00Z`);
    await renewSubscriptions(servicesAt(db, due - 3 * day));
    return sceneOf(orderId, due);
  }
  /** The next webhook of the gateway, which is sent again because nobody has taken it. */
  async function nextWebhook(time: number): Promise<NonNullable<Scene["webhook"]>> {
    let sent: WebhookRequest | undefined;
    await sendDueNotices(servicesAt(db, time), async (each) => {
      sent ??= each;
      return false;
    });
    return { headers: [...sent!.headers], body: sent!.body };
  }
  return {
    db,
    sceneOf,
    placed,
    shipped,
    charged,
    delivered,
    expired,
    withPlan,
    byTransfer,
    renewing,
    nextWebhook,
  };
}
export type Scenes = Awaited<ReturnType<typeof openScenes>>;
