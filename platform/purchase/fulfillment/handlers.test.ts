import { beforeEach, describe, expect, it } from "vitest";

import { ana as contact, louisville, type SignedInShopper } from "#tests/support/order-side";
import { openOrderLife } from "#tests/support/order-life";
import { placeOrder, stockOf } from "#tests/support/placed-orders";

const { side, range, order, signInAna, recordOf, lineOf } = await openOrderLife();
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});

describe("changing an order by calls", () => {
  it("needs of a guest the reference number or the details, and does once what is sent twice (API-351, API-352)", async () => {
    const onHand = await stockOf(side, range);
    const guest = side.shopper();
    const { id, reference, number } = await placeOrder(side, guest, [[range, 3]]);
    const line = await lineOf(id, range);
    const items = [{ orderItemSummaryId: line.id, quantity: 1 }];
    const anybody = side.shopper();
    const strangers = [anybody, await side.signedIn()];
    for (const stranger of strangers) {
      const body = { orderSummaryIdOrRefNumber: number, items };
      expect((await stranger.call("submitCancelOrder", { body })).status).toBe(404);
    }
    const body = {
      orderSummaryIdOrRefNumber: reference,
      items,
      version: 1,
      reason: "Other",
      comment: "Too many",
    };
    const { version: _, reason: __, comment: ___, ...question } = body;
    const preview = (await anybody.call("previewCancelOrder", { body: question })).body;
    const answers = await Promise.all([1, 2].map(() => anybody.call("submitCancelOrder", { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200)!;
    expect(done.body).toEqual({ ...preview, version: 2 });
    expect((await stockOf(side, range)).onHand).toBe(onHand.onHand - 2);
    const details = { email: contact.email, lastName: contact.lastName };
    const found = await anybody.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber: number, verification: details },
    });
    expect(found.body.fulfillment).toMatchObject({
      version: 2,
      amounts: { current: done.body.newTotalAmount },
      lines: [{ canceled: 1, cancelable: 2 }],
    });
  });

  it("refuses numbers of pieces that are none, and names what it does not know (API-352, API-354)", async () => {
    const { id, number } = await order(ana, [[range, 1]]);
    const line = await lineOf(id, range);
    const send = (call: "submitCancelOrder" | "submitReturnOrder", item: object, rest: object = {}) =>
      ana.call(call, {
        body: {
          orderSummaryIdOrRefNumber: number,
          items: [{ orderItemSummaryId: line.id, quantity: 1, ...item }],
          ...rest,
        },
      });
    for (const quantity of [0, -1, 1e9, 0.5, "1", null])
      expect((await send("submitCancelOrder", { quantity })).status, String(quantity)).toBe(400);
    expect((await send("submitCancelOrder", { orderItemSummaryId: "10u000000000000AAA" })).status).toBe(404);
    expect((await send("submitReturnOrder", {}, { reason: "Whim" })).status).toBe(400);
    expect((await send("submitReturnOrder", {}, { reason: "Other" })).status).toBe(422);
    expect((await recordOf(id)).order.version).toBe(1);
  });

  it("takes an address of a member's address book (API-356, CHECKOUT-6)", async () => {
    const { id, number } = await order(ana, [[range, 1]]);
    const created = await ana.call("createAddress", {
      params: { accountId: ana.accountId },
      body: { ...louisville, street: "7 Elm St", addressType: "Shipping" },
    });
    const change = (deliveryAddress: object) =>
      ana.call("changeOrderAddress", {
        body: {
          orderSummaryIdOrRefNumber: number,
          orderDeliveryGroupSummaryId: groupId,
          deliveryAddress,
        },
      });
    const groupId = (await recordOf(id)).groups[0]!.id;
    expect((await change({ id: created.body.addressId })).body).toMatchObject({ version: 2 });
    expect((await recordOf(id)).groups[0]!.address).toMatchObject({ street: "7 Elm St" });
    expect((await change({ id: "81W000000000000AAA" })).status).toBe(404);
  });
});
