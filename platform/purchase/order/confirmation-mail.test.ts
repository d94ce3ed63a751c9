import { describe, expect, it } from "vitest";

import { mailsTo } from "#tests/support/mails";
import { louisville, openOrderSide, pay, fillCheckout } from "#tests/support/order-side";
import { placeOrder, readyToOrder } from "#tests/support/placed-orders";
import type { MailData } from "#platform/core/mail-data";

const side = await openOrderSide();

const confirmationOf = (orderId: string) =>
  side.db.selectFrom("outbox").selectAll().where("cause", "=", `order-confirmation:${orderId}`).execute();

describe("the confirmation of an order (MAIL-11)", () => {
  it("is written with the order, once for simultaneous requests", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct({ stock: 50 }), 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shopper.call("placeOrder", { params })),
    );
    const { orderSummaryId: id, orderNumber } = answers[0]!.body as Record<string, string>;
    const [row, ...others] = await confirmationOf(id!);
    expect(others).toEqual([]);
    const data = row!.data as unknown as MailData["order-confirmation"];
    const { orderReferenceNumber: reference } = answers[0]!.body as Record<string, string>;
    expect(data).toMatchObject({ orderNumber, orderLink: `/show-my-order/${reference}` });
    const order = await side.db
      .selectFrom("order_summary")
      .selectAll()
      .where("id", "=", id!)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      recipient: order.email,
      webstore_id: order.webstore_id,
      created_at: order.ordered_at,
    });
    expect(Math.round(Number(data.total) * 100)).toBe(Number(order.grand_total_minor));
    const sum = data.totals.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Number(order.grand_total_minor));
    // A discount on the delivery is part of its amount, as on the order's page.
    const delivery = data.totals.find(({ label }) => label === "Delivery")!;
    expect(Math.round(Number(delivery.amount) * 100)).toBe(
      Number(order.delivery_minor) + Number(order.delivery_adjustment_minor),
    );
    expect(data.lines.map(({ quantity }) => quantity)).toEqual(["3"]);
    const text = (await mailsTo(side.db, order.email))[0]!.text;
    expect(text).toContain(orderNumber);
    expect(text).toContain(louisville.street);
    expect(text).toMatch(/^3 × /m);
  });

  it("names a gift with its message, as text, and goes to the buyer only (MAIL-26)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct({ type: "kettle" }));
    const params = { cartId: "active" };
    const { body } = await shopper.call("listDeliveryGroups", { params });
    await shopper.call("updateDeliveryGroup", {
      params: { ...params, deliveryGroupId: body.items[0].id },
      body: { isGift: true, giftToName: "Rosa", giftMessage: "Enjoy <i>it</i>\nAda" },
    });
    const checkoutId = await fillCheckout(shopper);
    await pay(side, shopper, checkoutId);
    const { body: order } = await shopper.call("placeOrder", { params: { checkoutId } });
    const [row] = await confirmationOf(order.orderSummaryId);
    expect((row!.data as unknown as MailData["order-confirmation"]).gift).toEqual([
      "A gift for Rosa",
      "Enjoy <i>it</i>",
      "Ada",
    ]);
    const mails = await mailsTo(side.db, row!.recipient!);
    const mail = mails.find(({ text }) => text.includes(order.orderNumber))!;
    expect(mail.text).toContain("A gift for Rosa");
    expect(mail.html).toContain("Enjoy &lt;i&gt;it&lt;/i&gt;");
    const all = await side.db.selectFrom("outbox").select("recipient").execute();
    expect(new Set(all.map(({ recipient }) => recipient))).toEqual(new Set([row!.recipient]));
  });

  it("leads a signed-in shopper to the order in the account", async () => {
    const ana = await side.signedIn({ email: "ana-orders@example.com" });
    const { id, number } = await placeOrder(side, ana, [[await side.insertProduct(), 1]]);
    const [row] = await confirmationOf(id);
    expect(row!.data).toMatchObject({ orderLink: `/mya-my-orders/${number}` });
  });

  it("is not written for a refused order", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const checkoutId = await fillCheckout(shopper);
    await pay(side, shopper, checkoutId);
    const count = async () =>
      (await side.db.selectFrom("outbox").select("id").where("template", "=", "order-confirmation").execute())
        .length;
    const before = await count();
    await side.db.updateTable("stock").set({ on_hand: 0, reserved: 0 }).execute();
    const answer = await shopper.call("placeOrder", { params: { checkoutId } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await count()).toBe(before);
  });
});
