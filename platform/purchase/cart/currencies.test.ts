import { beforeAll, describe, expect, it } from "vitest";

import { current } from "#tests/support/merge-guest";
import { ana, louisville, openOrderSide, type Shopper } from "#tests/support/order-side";
import { newId, seededId } from "#platform/core/ids";

const inEuros = { currencyIsoCode: "EUR" };
const side = await openOrderSide();
/** 900.00 in dollars, 800.00 in euros, 700.00 in euros from two pieces on. */
let range: string;

beforeAll(async () => {
  await side.db
    .updateTable("webstore")
    .set({ settings: JSON.stringify({ supportedCurrencies: ["USD", "EUR"] }) })
    .where("id", "=", seededId("webstore", "ardenne"))
    .execute();
  range = await side.insertProduct();
  const id = newId("priceBookEntry");
  await side.db
    .insertInto("price_book_entry")
    .values({ id, price_book: "sale", product_id: range, currency: "EUR", amount_minor: 80_000 })
    .execute();
  await side.db
    .insertInto("price_tier")
    .values({
      id: newId("priceTier"),
      price_book_entry_id: id,
      selling_model_price_id: null,
      adjustment_type: "AmountBasedAdjustment",
      adjustment_value: 10_000,
      lower_bound: 2,
      upper_bound: null,
    })
    .execute();
});

async function europeanCart(shopper: Shopper, pieces = 1): Promise<void> {
  await shopper.call("addCartItem", {
    params: current,
    query: inEuros,
    body: { productId: range, quantity: pieces, type: "Product" },
  });
}

describe("a store of several currencies", () => {
  it("creates a cart in the currency that is asked for, and the cart keeps it (API-59, PRICE-30)", async () => {
    const [first, second, third] = [side.shopper(), side.shopper(), side.shopper()];
    expect((await first.call("createCart", { body: inEuros })).body.currencyIsoCode).toBe("EUR");
    expect((await second.call("ensureActiveCart", { query: inEuros })).body.currencyIsoCode).toBe("EUR");
    await europeanCart(third, 2);
    for (const query of [{}, inEuros, { currencyIsoCode: "USD" }]) {
      expect((await third.call("getCart", { params: current, query })).body).toMatchObject({
        currencyIsoCode: "EUR",
        totalProductAmount: "1400.00",
      });
    }
    expect((await side.shopper().call("createCart", { body: { currencyIsoCode: "CHF" } })).status).toBe(400);
    expect(
      (await side.shopper().call("ensureActiveCart", { query: { currencyIsoCode: "CHF" } })).status,
    ).toBe(400);
    expect((await side.shopper().add(range)).body).toMatchObject({
      currencyIsoCode: "USD",
      salesPrice: "900.00",
    });
  });

  it("shows no price for products without one in the cart's currency (PRICE-30)", async () => {
    const shopper = side.shopper();
    await shopper.call("addCartItem", {
      params: current,
      query: inEuros,
      body: { productId: await side.insertProduct(), quantity: 1, type: "Product" },
    });
    const { cartItems } = (await shopper.call("listCartItems", { params: current })).body;
    expect(cartItems[0].cartItem.messagesSummary.limitedMessages).toMatchObject([{ type: "Pricing" }]);
  });

  it("takes codes with amounts in the cart's currency, and percentages (PRICE-25)", async () => {
    const shopper = side.shopper();
    await europeanCart(shopper);
    const add = (couponCode: string) =>
      shopper.call("addCartCoupon", { params: current, body: { couponCode } });
    expect(await add("HELLO25")).toMatchObject({
      status: 400,
      body: [{ errorCode: "UNQUALIFIED_CART", message: "This code is not valid in EUR" }],
    });
    await side.db
      .updateTable("promotion")
      .set({ currency: "EUR" })
      .where("coupon_code", "=", "HELLO25")
      .execute();
    expect((await add("HELLO25")).status).toBe(201);
    expect((await shopper.call("getCart", { params: current })).body.totalPromotionalAdjustmentAmount).toBe(
      "-25.00",
    );
    const inDollars = side.shopper();
    await inDollars.add(range);
    expect(
      (await inDollars.call("addCartCoupon", { params: current, body: { couponCode: "HELLO25" } })).status,
    ).toBe(400);
    expect(
      (await inDollars.call("addCartCoupon", { params: current, body: { couponCode: "FREEDELIVERY" } }))
        .status,
    ).toBe(201);
  });

  it("offers methods with fees in the cart's currency (DELIVERY-16)", async () => {
    const shopper = side.shopper();
    await europeanCart(shopper);
    const { checkoutId } = (await shopper.call("startCheckout", { body: { cartId: "active" } })).body;
    await shopper.call("updateCheckout", {
      params: { checkoutId },
      body: { contactInfo: ana, deliveryAddress: louisville },
    });
    const offered = async () =>
      (await shopper.call("getCheckout", { params: { checkoutId } })).body.deliveryGroups.items[0]
        .availableDeliveryMethods;
    expect(await offered()).toEqual([]);
    const known = await side.db
      .selectFrom("delivery_method")
      .selectAll()
      .where("class_of_service", "=", "Standard")
      .executeTakeFirstOrThrow();
    await side.db
      .insertInto("delivery_method")
      .values({ ...known, id: newId("deliveryMethod"), currency: "EUR", fee_minor: 4_500 })
      .execute();
    expect(await offered()).toMatchObject([
      { classOfService: "Standard", shippingFee: "45.00", currencyIsoCode: "EUR" },
    ]);
  });

  it("prices wishlists in the currency that is asked for (PRICE-31)", async () => {
    const shopper = side.shopper();
    const { summary } = (
      await shopper.call("createWishlist", { body: { name: "Kitchen", products: [{ productId: range }] } })
    ).body;
    const shown = async (query: Record<string, string>) =>
      (await shopper.call("getWishlist", { params: { wishlistId: summary.id }, query })).body.page.items;
    expect([await shown({}), await shown(inEuros)]).toMatchObject([
      [{ currencyIsoCode: "USD", salesPrice: "900.00" }],
      [{ currencyIsoCode: "EUR", salesPrice: "800.00" }],
    ]);
  });

  it("takes purchase orders in its default currency only (PAY-21)", async () => {
    const shopper = await side.signedIn({ kind: "business" });
    await europeanCart(shopper);
    const { checkoutId } = (await shopper.call("startCheckout", { body: { cartId: "active" } })).body;
    const paid = await shopper.call("createPayment", {
      params: { checkoutId },
      body: { requestType: "SimplePurchaseOrder", paymentToken: "PO-1" },
    });
    expect(paid.body).toMatchObject({
      salesforceResultCode: "ValidationError",
      errors: [{ detail: "Purchase orders are in USD" }],
    });
  });
});
