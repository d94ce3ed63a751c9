import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { fillCheckout, openOrderSide } from "#tests/support/order-side";
import { orderCart } from "#tests/support/placed-orders";

const side = await openOrderSide();

describe("a Gross store", () => {
  it("shows, charges and orders prices that include the tax (TAX-4)", async () => {
    const webstore = seededId("webstore", "brightwell");
    const { settings } = await side.db
      .selectFrom("webstore")
      .select("settings")
      .where("id", "=", webstore)
      .executeTakeFirstOrThrow();
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify({ ...settings, taxType: "Gross" }) })
      .where("id", "=", webstore)
      .execute();
    // Store settings are cached for a while.
    side.clock.offset = 600_000;
    const shopper = side.shopper("brightwell");
    await shopper.add(await side.insertProduct({ brand: "brightwell", list: 106_000, sale: 106_000 }));
    const { answer, items } = await orderCart(side, shopper);
    expect(answer.status).toBe(201);
    expect(items).toMatchObject([{ total_minor: "106000", tax_minor: "6000" }]);
    const summary = await side.db
      .selectFrom("order_summary")
      .selectAll()
      .where("id", "=", items[0]!.order_id)
      .executeTakeFirstOrThrow();
    expect(Number(summary.grand_total_minor)).toBe(
      Number(summary.product_minor) +
        Number(summary.adjustment_minor) +
        Number(summary.delivery_minor) +
        Number(summary.delivery_adjustment_minor),
    );
    const next = side.shopper("brightwell");
    const { body } = await next.add(
      await side.insertProduct({ brand: "brightwell", list: 106_000, sale: 106_000 }),
    );
    await fillCheckout(next);
    const { body: list } = await next.call("listCartItems");
    expect(list.cartSummary.taxType).toBe("Gross");
    expect(list.cartItems[0].cartItem).toMatchObject({
      cartItemId: body.cartItemId,
      totalPrice: "1060.00",
      totalTax: "60.00",
      totalAmount: "1060.00",
    });
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify(settings) })
      .where("id", "=", webstore)
      .execute();
  });
});
