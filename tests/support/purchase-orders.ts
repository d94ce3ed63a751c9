import { expect } from "vitest";

import { readMinor } from "#platform/core/money";

import { fillCheckout, type OrderSide } from "./order-side";

/** Buyers of one business account, who pay by purchase order. */
export async function openBuyers(side: OrderSide, count: number, store = "business") {
  const { db } = side;
  const people = [];
  for (let index = 0; index < count; index += 1)
    people.push(await side.signedIn({ kind: "business", store }));
  const { accountId } = people[0]!;
  await db
    .updateTable("shopper")
    .set({ account_id: accountId })
    .where(
      "id",
      "in",
      people.map(({ userId }) => userId),
    )
    .execute();
  return {
    accountId,
    /** The credit limit in minor units. */
    setLimit: (limit: number) =>
      db.updateTable("account").set({ credit_limit_minor: limit }).where("id", "=", accountId).execute(),
    buyers: people.map((shopper) => ({
      shopper,
      /** Fills a checkout up to the order, which `place` then places. The amount is in minor units. */
      async ready(productId: string, quantity = 1) {
        await shopper.add(productId, quantity);
        const params = { checkoutId: await fillCheckout(shopper) };
        const { body } = await shopper.call("createPayment", {
          params,
          body: { requestType: "SimplePurchaseOrder", paymentToken: "PO-7" },
        });
        expect(body.salesforceResultCode).toBe("Success");
        const payment = await db
          .selectFrom("payment")
          .select("amount_minor")
          .where("checkout_id", "=", params.checkoutId)
          .executeTakeFirstOrThrow();
        return {
          amount: readMinor(payment.amount_minor),
          place: () => shopper.call("placeOrder", { params }),
        };
      },
    })),
  };
}
