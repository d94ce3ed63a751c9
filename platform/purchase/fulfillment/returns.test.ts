import { beforeEach, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { mailsTo } from "#tests/support/mails";
import { ana as contact, type SignedInShopper } from "#tests/support/order-side";
import { openOrderLife } from "#tests/support/order-life";
import { placeOrder, stockOf } from "#tests/support/placed-orders";
import { insertPromotion } from "#tests/support/promotions";

import { deliverShipments } from "./deliver";
import { previewReturn } from "./plan-return";
import { receiveReturn } from "./receive-return";
import { cancelReturn, requestReturn } from "./returns";
import { shipOrder } from "./ship";

const { side, range, hood, order, signInAna, services, request, recordOf, lineOf, operationsOf } =
  await openOrderLife();
const byFreight = { carrier: "Freight Line", trackingNumber: "FL1" };
const day = 24 * 60 * 60 * 1000;
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});

async function delivered(products: [string, number][], coupon?: string) {
  const placed = await order(ana, products, coupon);
  await shipOrder(services, request(placed.id), byFreight);
  await deliverShipments(services, request(placed.id));
  return placed;
}

describe("returning goods", () => {
  it("refunds what has arrived, puts it back where it was shipped from, and mails each step (ORDER-46)", async () => {
    const onHand = await stockOf(side, range);
    const { id, number } = await delivered([
      [range, 3],
      [hood, 1],
    ]);
    const line = await lineOf(id, range);
    const choice = { quantities: [{ itemId: line.id, quantity: 2 }], reason: "DoesNotFit" } as const;
    const preview = await previewReturn(services, request(id), choice);
    const asked = await requestReturn(services, request(id, preview.version), {
      ...choice,
      comment: " too wide ",
    });
    expect(asked).toMatchObject({ refunded: preview.refunded, returnNumber: `${number}-R1` });
    expect((await recordOf(id)).order.status).toBe("ReturnInitiated");
    const ofReturn = { returnOrderId: asked.returnOrderId };
    const one = [{ itemId: line.id, quantity: 1 }];
    await expect(
      receiveReturn(services, request(id), {
        ...ofReturn,
        restock: true,
        quantities: [...one, ...one, ...one],
      }),
    ).rejects.toMatchObject({ status: 422 });
    const { refunded } = await receiveReturn(services, request(id), {
      ...ofReturn,
      restock: true,
      quantities: one,
    });
    expect(refunded).toBe(Math.round(Number(line.due_minor) / 3));
    expect(await lineOf(id, range)).toMatchObject({ returned: 1, return_pending: 0, delivered: 3 });
    expect(await stockOf(side, range)).toMatchObject({ onHand: onHand.onHand - 2 });
    expect((await operationsOf(id)).at(-1)).toEqual(["Refund", refunded]);
    const closed = receiveReturn(services, request(id), { ...ofReturn, restock: false });
    await expect(closed).rejects.toMatchObject({
      status: 422,
      message: `Return ${number}-R1 was received before`,
    });
    const second = await requestReturn(services, request(id), {
      quantities: [
        { itemId: line.id, quantity: 2 },
        { itemId: (await lineOf(id, hood)).id, quantity: 1 },
      ],
      reason: "Other",
    });
    await receiveReturn(services, request(id), { returnOrderId: second.returnOrderId, restock: false });
    const record = await recordOf(id);
    expect([record.order.status, Number(record.order.agreed_minor)]).toEqual([
      "Returned",
      Number(record.groups[0]!.due_minor),
    ]);
    expect(await stockOf(side, range)).toMatchObject({ onHand: onHand.onHand - 2 });
    const subjects = (await mailsTo(side.db, contact.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(number));
    expect(subjects.filter((subject) => /return \d+-R\d received$/.test(subject))).toHaveLength(2);
    expect(subjects.filter((subject) => /return \d+-R\d$/.test(subject))).toHaveLength(2);
  });

  it("is possible for 30 days after the delivery, and for the store later (ORDER-46)", async () => {
    const { id } = await delivered([[range, 1]]);
    const quantities = [{ itemId: (await lineOf(id, range)).id, quantity: 1 }];
    side.clock.offset = 31 * day;
    await expect(
      requestReturn(services, request(id), { quantities, reason: "Damaged" }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("30 days"),
    });
    side.clock.offset = 29 * day;
    await previewReturn(services, request(id), { quantities, reason: "Damaged" });
    side.clock.offset = 31 * day;
    await requestReturn(services, request(id), { quantities, reason: "Damaged", by: "store" });
  });

  it("can be taken back once, and then asked for again (ORDER-46)", async () => {
    const { id } = await delivered([[range, 1]]);
    const quantities = [{ itemId: (await lineOf(id, range)).id, quantity: 1 }];
    const { returnOrderId } = await requestReturn(services, request(id), {
      quantities,
      reason: "ChangedMind",
    });
    await expect(
      requestReturn(services, request(id), { quantities, reason: "ChangedMind" }),
    ).rejects.toMatchObject({ status: 422 });
    await cancelReturn(services, request(id), { returnOrderId });
    await expect(cancelReturn(services, request(id), { returnOrderId })).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      cancelReturn(services, request(id), { returnOrderId: "0rO000000000000AAA" }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await recordOf(id)).order.status).toBe("Delivered");
    const again = await requestReturn(services, request(id), { quantities, reason: "ChangedMind" });
    expect(again.returnNumber).toMatch(/-R2$/);
  });

  it("is collected on a delivery day only (ORDER-46)", async () => {
    const { id } = await delivered([[range, 1]]);
    const quantities = [{ itemId: (await lineOf(id, range)).id, quantity: 1 }];
    const wish = (pickupDay: string) =>
      requestReturn(services, request(id), { quantities, reason: "Other", pickupDay });
    for (const pickupDay of ["soon", "2020-01-02", "2099-01-02"])
      await expect(wish(pickupDay), pickupDay).rejects.toMatchObject({ status: 400 });
    const sunday = new Date(Date.now() + 3 * day);
    sunday.setUTCDate(sunday.getUTCDate() + 7 - sunday.getUTCDay());
    await expect(wish(sunday.toISOString().slice(0, 10))).rejects.toMatchObject({ status: 400 });
  });

  it("takes the parts of a bundle along, and puts them back into stock (ORDER-42, ORDER-46, STOCK-13)", async () => {
    const pair = seededId("product", "TN-LP27");
    const parts = [seededId("product", "TN-WF27"), seededId("product", "TN-DE27")];
    const before = await Promise.all(parts.map((part) => stockOf(side, part)));
    const { id } = await placeOrder(side, side.shopper("tarn"), [[pair, 2]]);
    await shipOrder(services, request(id), byFreight);
    await deliverShipments(services, request(id));
    const bundle = await lineOf(id, pair);
    const { returnOrderId } = await requestReturn(services, request(id), {
      quantities: [{ itemId: bundle.id, quantity: 1 }],
      reason: "Defective",
    });
    await expect(
      requestReturn(services, request(id), {
        quantities: [{ itemId: (await lineOf(id, parts[0]!)).id, quantity: 1 }],
        reason: "Defective",
      }),
    ).rejects.toMatchObject({ status: 404 });
    await receiveReturn(services, request(id), { returnOrderId, restock: true });
    for (const [index, part] of parts.entries()) {
      expect(await lineOf(id, part)).toMatchObject({ quantity: 2, delivered: 2, returned: 1 });
      expect((await stockOf(side, part)).onHand).toBe(before[index]!.onHand - 1);
    }
    expect((await recordOf(id)).order.status).toBe("Delivered");
  });

  it("works discounts out again unless the reason lies with the store (ORDER-47)", async () => {
    await insertPromotion(side.db, { coupon_code: "THREE", minimum_amount_minor: 250_000, value: 2000 });
    const refundOf = async (reason: "ChangedMind" | "Defective") => {
      const { id } = await delivered([[range, 3]], "THREE");
      const line = await lineOf(id, range);
      const { refunded } = await previewReturn(services, request(id), {
        quantities: [{ itemId: line.id, quantity: 1 }],
        reason,
      });
      return { refunded, due: Number(line.due_minor) };
    };
    const kept = await refundOf("Defective");
    expect(kept.refunded).toBe(Math.round(kept.due / 3));
    const lost = await refundOf("ChangedMind");
    // Two ranges cost more than they did as a part of three; what was paid for three is the most.
    expect(lost.refunded).toBe(Math.max(0, lost.due - Math.round((lost.due / 0.8) * (2 / 3))));
  });
});
