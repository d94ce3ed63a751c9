import { afterEach, describe, expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import { fillCheckout, openOrderSide, pay } from "#tests/support/order-side";

const side = await openOrderSide();
const minute = 60_000;
const now = () => new Date((side.clock.stoppedAt ?? Date.now()) + side.clock.offset);
afterEach(() => Object.assign(side.clock, { offset: 0, stoppedAt: null }));

/** A guest at the payment step. */
async function atPayment(productId: string) {
  const shopper = side.shopper();
  await shopper.add(productId);
  return { shopper, params: { checkoutId: await fillCheckout(shopper) } };
}
type Buyer = Awaited<ReturnType<typeof atPayment>>;

const startPayment = ({ shopper, params }: Buyer) =>
  shopper.call("createPayment", {
    params,
    body: {
      requestType: "ClientRequest",
      paymentsData: { returnUrl: "/checkout/processing", cancelUrl: "/checkout/processing" },
    },
  });
const minutesHeld = async (productId: string) => {
  const rows = await side.db
    .selectFrom("stock_reservation")
    .select("expires_at")
    .where("product_id", "=", productId)
    .execute();
  return rows.map((row) => Math.round((row.expires_at.getTime() - now().getTime()) / minute));
};

describe("without an approved payment", () => {
  const reserve = ({ shopper }: Buyer) =>
    shopper.call("reserveInventory", { params: { cartId: "active" }, body: {} });

  it.each([
    ["the call for reservations", reserve],
    ["the start of a payment", startPayment],
  ])(
    "a cart that repeats %s holds stock for an hour, then pauses (STOCK-31)",
    async (_what, hold: (buyer: Buyer) => Promise<unknown>) => {
      side.clock.stoppedAt = Date.now();
      const productId = await side.insertProduct({ stock: 1 });
      const stranger = await atPayment(productId);
      const heldAt: Record<number, number[]> = {};
      for (const at of [0, 14, 28, 42, 59, 61, 75, 89, 90]) {
        side.clock.offset = at * minute;
        await hold(stranger);
        await runCleanup({ db: side.db, now });
        heldAt[at] = await minutesHeld(productId);
      }
      expect(heldAt).toEqual({
        ...{ 0: [15], 14: [15], 28: [15], 42: [15], 59: [15], 61: [13], 75: [], 89: [] },
        90: [15],
      });
    },
  );

  it("the pause takes nothing from a shopper who pays: the payment goes on, and is held when approved (STOCK-31)", async () => {
    side.clock.stoppedAt = Date.now();
    const productId = await side.insertProduct({ stock: 1 });
    const buyer = await atPayment(productId);
    await startPayment(buyer);
    side.clock.offset = 80 * minute;
    expect((await reserve(buyer)).body).toMatchObject({
      success: false,
      reservationIdentifier: null,
      errorCode: "RESERVATION_LIMIT",
      errorMessage: "The products were held for an hour without a payment",
      expiresAt: null,
    });
    expect((await startPayment(buyer)).body.salesforceResultCode).toBe("Success");
    expect(await minutesHeld(productId)).toEqual([]);
    await pay(side, buyer.shopper, buyer.params.checkoutId);
    expect(await minutesHeld(productId)).toEqual([240]);
    expect((await reserve(buyer)).body.success).toBe(true);
    expect((await buyer.shopper.call("placeOrder", { params: buyer.params })).status).toBe(201);
  });
});
