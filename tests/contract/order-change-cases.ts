import type { shipmentHandlers } from "#platform/purchase/order/shipment-handlers";
import type { orderChangeHandlers } from "#platform/purchase/fulfillment/handlers";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { prepareOrder } from "#platform/purchase/fulfillment/prepare";
import { requestReturn } from "#platform/purchase/fulfillment/returns";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { signIn } from "#tests/support/sign-in";
import { ana, louisville } from "#tests/support/order-side";

import { refusal, type Case, type Prepare } from "./case";
import { ordered } from "./checkout-stages";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const verification = { email: ana.email, lastName: ana.lastName };
const wrong = { ...verification, lastName: "Riviera" };
const unknownOrder = { orderSummaryIdOrRefNumber: "99999999", verification };
const store = { actor: "operator:kim" };

/** An order of the guest: its number, and the ids of its parts. */
async function placed(guest: Guest, world: World) {
  const { orderNumber } = await ordered(guest, world);
  const { db } = world.side;
  const { item, order, group } = await db
    .selectFrom("order_item as i")
    .innerJoin("order_summary as o", "o.id", "i.order_id")
    .select(["i.id as item", "o.id as order", "i.order_delivery_group_id as group"])
    .where("o.order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const services = { db, now: () => new Date(Date.now() + world.side.clock.offset) };
  return { orderNumber, item, order, group, services };
}
type Placed = Awaited<ReturnType<typeof placed>>;

/** The call on an order, after `before` has happened to it. */
const on =
  (
    rest: (order: Placed, made: unknown) => object,
    before: (order: Placed) => Promise<unknown> = async () => null,
  ): Prepare =>
  async (guest, world) => {
    const order = await placed(guest, world);
    const made = await before(order);
    return {
      body: { orderSummaryIdOrRefNumber: order.orderNumber, verification, ...rest(order, made) },
    };
  };

const onePiece = ({ item }: Placed) => ({ items: [{ orderItemSummaryId: item, quantity: 1 }] });
async function deliver({ services, order }: Placed) {
  const request = { ...store, orderId: order };
  await shipOrder(services, request, { carrier: "Freight Line", trackingNumber: null });
  await deliverShipments(services, request);
}
const cancel = ({ services, order }: Placed) =>
  cancelQuantities(services, { ...store, orderId: order }, { by: "store", reason: null });
const prepare = ({ services, order }: Placed) => prepareOrder(services, { ...store, orderId: order });
async function sendBack(placedOrder: Placed) {
  await deliver(placedOrder);
  const { services, order, item } = placedOrder;
  const request = { ...store, orderId: order };
  return requestReturn(services, request, { quantities: [{ itemId: item, quantity: 1 }], reason: "Other" });
}
const returnOf = (made: unknown) => ({
  returnOrderId: (made as Awaited<ReturnType<typeof sendBack>>).returnOrderId,
});
const toAnotherStreet = ({ group }: Placed) => ({
  orderDeliveryGroupSummaryId: group,
  deliveryAddress: { ...louisville, street: "2 Main St" },
});

const makeGift = ({ services, group }: Placed) =>
  services.db.updateTable("order_delivery_group").set({ is_gift: true }).where("id", "=", group).execute();
const forRosa = ({ group }: Placed) => ({
  orderDeliveryGroupSummaryId: group,
  giftToName: "Rosa Lee",
  giftMessage: "Happy birthday!",
});

const stranger = ({ body }: CallInput): CallInput => ({
  body: { ...(body as object), verification: wrong },
});

/** The refusals that each of these calls has; `good` is its body for an order that allows it. */
const refusals = (
  good: Prepare,
  { invalid, impossible }: { invalid: object; impossible?: Prepare },
): Case["refusals"] => {
  const changed =
    (rest: object): Prepare =>
    async (guest, world) => ({ body: { ...((await good(guest, world)).body as object), ...rest } });
  return [
    refusal("an unknown order", 404, "ITEM_NOT_FOUND", changed(unknownOrder)),
    refusal("wrong details", 404, "ITEM_NOT_FOUND", changed({ verification: wrong })),
    refusal("an invalid value", 400, "INVALID_API_INPUT", changed(invalid)),
    refusal("an unknown field", 400, "JSON_PARSER_ERROR", changed({ nope: 1 })),
    refusal("another version of the order", 409, "ORDER_CHANGED", changed({ version: 99 })),
    refusal(
      "an order of another buyer's business account",
      403,
      "INSUFFICIENT_ACCESS",
      async (guest, world) => {
        const input = await good(guest, world);
        const { orderSummaryIdOrRefNumber: number } = input.body as typeof unknownOrder;
        const { accountId, userId } = await signIn(world.side.db, { kind: "business" });
        await world.side.db
          .updateTable("order_summary")
          .set({ account_id: accountId, user_id: userId })
          .where("order_number", "=", number)
          .execute();
        return input;
      },
    ),
    ...(impossible
      ? [refusal("what the order's state does not allow", 422, "INVALID_ORDER_STATE", impossible)]
      : []),
    refusal("the right details after ten wrong ones", 429, "LIMIT_EXCEEDED", async (guest, world) => {
      const input = await good(guest, world);
      const { orderSummaryIdOrRefNumber } = input.body as { orderSummaryIdOrRefNumber: string };
      const guess = { body: { orderSummaryIdOrRefNumber, verification: wrong } };
      for (let count = 0; count < 10; count += 1) await guest.call("lookupOrder", guess);
      return input;
    }),
  ];
};

const noPieces = { items: [{ orderItemSummaryId: "10u", quantity: 0 }] };
const goodReturn = (placedOrder: Placed) => ({ ...onePiece(placedOrder), reason: "DoesNotFit" });

const cancelCase: Case = {
  input: on(onePiece),
  stranger,
  refusals: refusals(on(onePiece), { invalid: noPieces, impossible: on(onePiece, cancel) }),
};
const returnCase: Case = {
  input: on(goodReturn, deliver),
  stranger,
  refusals: refusals(on(goodReturn, deliver), {
    invalid: { reason: "Whim" },
    impossible: on(goodReturn),
  }),
};

export const orderChangeCases: Record<
  keyof typeof orderChangeHandlers | keyof typeof shipmentHandlers,
  Case
> = {
  previewCancelOrder: cancelCase,
  submitCancelOrder: cancelCase,
  previewReturnOrder: returnCase,
  submitReturnOrder: returnCase,
  cancelReturnOrder: {
    input: on((_order, made) => returnOf(made), sendBack),
    stranger,
    refusals: refusals(
      on((_order, made) => returnOf(made), sendBack),
      {
        invalid: { returnOrderId: "" },
        impossible: async (guest, world) => {
          const input = await on((_order, made) => returnOf(made), sendBack)(guest, world);
          await guest.call("cancelReturnOrder", input);
          return input;
        },
      },
    ),
  },
  changeOrderAddress: {
    input: on(toAnotherStreet),
    stranger,
    refusals: refusals(on(toAnotherStreet), {
      invalid: { deliveryAddress: { ...louisville, region: "ZZ" } },
      impossible: on(toAnotherStreet, prepare),
    }),
  },
  changeOrderGift: {
    input: on(forRosa, makeGift),
    stranger,
    refusals: refusals(on(forRosa, makeGift), {
      invalid: { giftMessage: "\u4f60" },
      impossible: on(forRosa),
    }),
  },
  removeKeptCard: {
    input: on(() => ({})),
    stranger,
    refusals: refusals(
      on(() => ({})),
      { invalid: { version: 0 } },
    ),
  },
  listOrderShipments: {
    signedIn: {},
    input: async (shopper, world) => {
      const order = await placed(shopper, world);
      await deliver(order);
      return { params: { orderSummaryId: order.order } };
    },
    refusals: [
      refusal("an expired session", 401, "INVALID_SESSION_ID", {
        headers: { authorization: `Bearer ${"x".repeat(32)}` },
      }),
      refusal("a missing order", 404, "ITEM_NOT_FOUND", { params: { orderSummaryId: "1Os000000000000AAA" } }),
    ],
  },
};
