import { describe, expect, it } from "vitest";

import { openOrderSide } from "#tests/support/order-side";
import { readyToOrder } from "#tests/support/placed-orders";

const side = await openOrderSide();

describe("order lookup", () => {
  it("takes number with e-mail and name, or the reference number, and nothing else (API-149, ORDER-15)", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct());
    const { orderNumber, orderReferenceNumber, orderSummaryId } = (
      await shopper.call("placeOrder", { params })
    ).body;
    const stranger = side.shopper("ardenne", null);
    const look = (orderSummaryIdOrRefNumber: string, verification?: object) =>
      stranger.call("lookupOrder", {
        body: { orderSummaryIdOrRefNumber, ...(verification && { verification }) },
      });
    const good = { email: " ANA@example.com", lastName: "rivera" };
    for (const answer of [
      await look(orderNumber, good),
      await look(` #${orderNumber.slice(0, 4)} ${orderNumber.slice(4)}`, good),
      await look(orderReferenceNumber.toLowerCase()),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        orderNumber,
        payments: [{}],
        deliveryGroups: [{ lineItems: [{ type: "Product" }] }],
      });
      expect(answer.body.fields["OrderSummary.GrandTotalAmount"].text).toBe("1037.74");
    }
    const wrong = [
      await look(orderNumber),
      await look(orderNumber, { ...good, lastName: "Other" }),
      await look(orderNumber, { lastName: "Rivera" }),
      await look("99999999", good),
      await look("99999999", {}),
      await look(orderSummaryId),
      await look("AAAAA-AAAAA-AAAAA-AAAAA", good),
      await look("", good),
    ];
    for (const answer of wrong) expect(answer).toEqual({ ...wrong[0], status: 404 });
    const elsewhere = await side
      .shopper("tarn")
      .call("lookupOrder", { body: { orderSummaryIdOrRefNumber: orderReferenceNumber } });
    expect(elsewhere.status).toBe(404);
    // Numbers of older orders begin with zeros, which need not be typed.
    await side.db
      .updateTable("order_summary")
      .set({ order_number: "00000042" })
      .where("id", "=", orderSummaryId)
      .execute();
    expect((await look("42", good)).body.orderNumber).toBe("00000042");
  });
});
