import { activateDueServiceLines } from "#platform/purchase/fulfillment/activate-service-lines";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { changeAddress } from "#platform/purchase/fulfillment/change-address";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { loadOrder } from "#platform/purchase/order/order-record";
import { prepareOrder } from "#platform/purchase/fulfillment/prepare";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { cancelReturn, requestReturn } from "#platform/purchase/fulfillment/returns";
import { cancelUnpaidOrders } from "#platform/purchase/fulfillment/settlement/cancel-unpaid";
import {
  performOperations,
  type SettlementServices,
} from "#platform/purchase/fulfillment/settlement/perform-operations";
import { reconcile } from "#platform/purchase/fulfillment/settlement/reconcile";
import { recordTransfer } from "#platform/purchase/fulfillment/settlement/record-transfer";
import { receiveWebhook } from "#platform/purchase/fulfillment/settlement/webhooks";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { renewSubscriptions } from "#platform/purchase/subscriptions/renew";
import { laterDeclined } from "#tests/support/subscriptions";

import { day, minute, request, servicesAt, settle, type Scene } from "./scene";
import type { Scenes } from "./scenes";

/** A change of an order's life, which may be cut off before each of its steps. */
export interface Change {
  arrange(scenes: Scenes): Promise<Scene>;
  /** Makes it. The second time it must change nothing, or be refused because the order is newer. */
  run(services: SettlementServices, scene: Scene): Promise<unknown>;
}

const one = ({ subject }: Scene) => [{ itemId: subject!, quantity: 1 }];
const perform = (services: SettlementServices, { orderId }: Scene) =>
  performOperations(services, { orderId });

/** Delivered, with a return of one range on its way. */
async function returning(scenes: Scenes): Promise<Scene> {
  const scene = await scenes.delivered();
  const { returnOrderId } = await requestReturn(servicesAt(scenes.db, scene.time), request(scene), {
    quantities: one(scene),
    reason: "ChangedMind",
  });
  return { ...(await scenes.sceneOf(scene.orderId, scene.time)), subject: returnOrderId };
}

/** Charged, with a refund that is still to be asked for. */
async function refunding(scenes: Scenes, four?: string): Promise<Scene> {
  const scene = await scenes.charged(four);
  await refundOrder(servicesAt(scenes.db, scene.time), request(scene), { amount: 10_00 });
  return scenes.sceneOf(scene.orderId, scene.time);
}

async function paidByTransfer(scenes: Scenes): Promise<Scene> {
  const scene = await scenes.byTransfer();
  await recordTransfer(servicesAt(scenes.db, scene.time), request(scene), { amount: scene.amount! });
  return { ...(await scenes.sceneOf(scene.orderId, scene.time)), amount: scene.amount! };
}

/** The gateway has done what it was asked for, but its answer was lost; and it has one authorization more. */
async function withLostAnswer(scenes: Scenes): Promise<Scene> {
  const { db } = scenes;
  const scene = await scenes.shipped("1018");
  const services = servicesAt(db, scene.time);
  const gateway = services.providers.get("test-gateway")!;
  const deaf = {
    ...gateway,
    async capture(asked: Parameters<typeof gateway.capture>[0]) {
      await gateway.capture(asked);
      throw new Error("the answer was lost");
    },
  };
  await performOperations({ ...services, providers: new Map([["test-gateway", deaf]]) });
  const orphan = { amount_minor: 5_00, currency: "USD", behavior: null, created_at: new Date(scene.time) };
  await db
    .insertInto("provider_authorization")
    .values({ provider: "test-gateway", id: "4PsOrphanOrphan001", key: "orphan", ...orphan })
    .execute();
  return { ...scene, time: scene.time + 70 * minute };
}

/** Everything that moves an order on, by the name that the report gives it. */
export const changes: Record<string, Change> = {
  prepare: {
    arrange: (scenes) => scenes.placed(),
    run: (services, scene) => prepareOrder(services, request(scene)),
  },
  "ship a part": {
    arrange: (scenes) => scenes.placed(),
    run: (services, scene) =>
      shipOrder(services, request(scene), { carrier: "UPS", trackingNumber: "1Z1", quantities: one(scene) }),
  },
  "deliver, and begin its plans": {
    arrange: (scenes) => scenes.charged(),
    run: (services, scene) => deliverShipments(services, request(scene)),
  },
  "cancel a part": {
    arrange: (scenes) => scenes.placed(),
    run: (services, scene) =>
      cancelQuantities(services, request(scene), { quantities: one(scene), by: "shopper" }),
  },
  "ask for a return": {
    arrange: (scenes) => scenes.delivered(),
    run: (services, scene) =>
      requestReturn(services, request(scene), { quantities: one(scene), reason: "Damaged" }),
  },
  "receive a return": {
    arrange: returning,
    run: (services, scene) =>
      receiveReturn(services, request(scene), { returnOrderId: scene.subject!, restock: true }),
  },
  "take a return back": {
    arrange: returning,
    run: (services, scene) => cancelReturn(services, request(scene), { returnOrderId: scene.subject! }),
  },
  "refund for goodwill": {
    arrange: (scenes) => scenes.charged(),
    run: (services, scene) => refundOrder(services, request(scene), { amount: 10_00 }),
  },
  "change the address": {
    arrange: (scenes) => scenes.placed(),
    async run(services, scene) {
      const { id, address } = (await loadOrder(services.db, scene.orderId)).groups[0]!;
      const changed = { ...address, street: "9 New St" };
      return changeAddress(services, request(scene), { groupId: id, address: changed, by: "store" });
    },
  },
  "record a transfer": {
    arrange: (scenes) => scenes.byTransfer(),
    run: (services, scene) => recordTransfer(services, request(scene), { amount: scene.amount! }),
  },
  "pay a transfer back": {
    async arrange(scenes) {
      const scene = await paidByTransfer(scenes);
      await cancelQuantities(servicesAt(scenes.db, scene.time), request(scene), { by: "store" });
      await settle(scenes.db, scene.time, [0]);
      return { ...(await scenes.sceneOf(scene.orderId, scene.time)), amount: scene.amount! };
    },
    run: (services, scene) => recordTransfer(services, request(scene), { amount: -scene.amount! }),
  },
  "begin lines without goods": {
    arrange: (scenes) => scenes.withPlan(),
    run: ({ db, now }) => activateDueServiceLines({ db, now: now() }),
  },
  "cancel what is not paid": {
    async arrange(scenes) {
      const scene = await scenes.byTransfer();
      return { ...scene, time: scene.time + 8 * day };
    },
    run: (services) => cancelUnpaidOrders(services),
  },
  "name a renewal in a mail": {
    async arrange(scenes) {
      const scene = await scenes.renewing();
      // The renewal after this one.
      await renewSubscriptions(servicesAt(scenes.db, scene.time));
      return { ...scene, time: scene.time + 180 * day };
    },
    run: (services) => renewSubscriptions(services),
  },
  "renew a subscription": {
    arrange: (scenes) => scenes.renewing(),
    run: (services) => renewSubscriptions(services),
  },
  "renew a subscription, the card is refused": {
    arrange: (scenes) => scenes.renewing(laterDeclined),
    run: (services) => renewSubscriptions(services),
  },
  capture: { arrange: (scenes) => scenes.shipped(), run: perform },
  "capture, its webhook comes first": { arrange: (scenes) => scenes.shipped("2024"), run: perform },
  "capture, its webhook comes twice": { arrange: (scenes) => scenes.shipped("1018"), run: perform },
  "capture, authorized anew": { arrange: (scenes) => scenes.expired(), run: perform },
  "refund from two authorizations": {
    async arrange(scenes) {
      const { orderId, time } = await scenes.expired();
      await settle(scenes.db, time, [0]);
      const scene = await scenes.sceneOf(orderId, time);
      await refundOrder(servicesAt(scenes.db, time), request(scene), { amount: 1000_00 });
      return scene;
    },
    run: perform,
  },
  void: {
    async arrange(scenes) {
      const scene = await scenes.placed();
      await cancelQuantities(servicesAt(scenes.db, scene.time), request(scene), { by: "store" });
      return scene;
    },
    run: perform,
  },
  refund: { arrange: (scenes) => refunding(scenes), run: perform },
  "refund that takes an hour": { arrange: (scenes) => refunding(scenes, "7726"), run: perform },
  "read a webhook": {
    async arrange(scenes) {
      const scene = await refunding(scenes, "7726");
      await settle(scenes.db, scene.time, [0]);
      const time = scene.time + 70 * minute;
      return { ...scene, time, webhook: await scenes.nextWebhook(time) };
    },
    run: (services, { webhook }) =>
      receiveWebhook(services, "test-gateway", {
        headers: new Headers(webhook!.headers),
        body: webhook!.body,
      }),
  },
  reconcile: { arrange: withLostAnswer, run: (services) => reconcile(services) },
};
