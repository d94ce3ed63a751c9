import { afterEach, describe, expect, it } from "vitest";

import { newId, seededId } from "#platform/core/ids";

import { fillCheckout, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { insertPromotion } from "#tests/support/promotions";

const side = await openOrderSide();

// Promotions of one test are over before the next.
afterEach(() =>
  side.db
    .updateTable("promotion")
    .set({ ends_at: new Date(0) })
    .where("display_name", "=", "Offer")
    .execute(),
);

const coupon = (shopper: Shopper, couponCode: string) =>
  shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode } });
const refusalOf = async (shopper: Shopper, code: string) =>
  (await coupon(shopper, code)).body[0]?.errorCode ?? "taken";
/** A new code for each use. */
const newCode = () => `C${newId("promotion").slice(3).toUpperCase()}`;

describe("conditions of promotions", () => {
  it("buy two, get one: the cheapest of three parts is free (API-74, PRICE-21)", async () => {
    const shopper = side.shopper();
    const parts = [];
    for (const sale of [4000, 3000, 5000])
      parts.push(await side.insertProduct({ sale, list: 6000, category: "parts", type: "part-knob" }));
    for (const id of parts.slice(0, 2)) await shopper.add(id);
    expect(await refusalOf(shopper, "PARTS3FOR2")).toBe("UNQUALIFIED_CART");
    await shopper.add(parts[2]!);
    expect((await coupon(shopper, "PARTS3FOR2")).status).toBe(201);
    const { body } = await shopper.call("listCartItems", { query: { sort: "CreatedDateAsc" } });
    expect(
      body.cartItems.map(
        ({ cartItem }: { cartItem: { totalPrice: string; promotionDisplayName: string } }) => [
          cartItem.totalPrice,
          cartItem.promotionDisplayName,
        ],
      ),
    ).toEqual([
      ["40.00", null],
      ["0.00", "Parts: buy two, get one free"],
      ["50.00", null],
    ]);
    expect(body.cartSummary).toMatchObject({
      totalPromotionalAdjustmentAmount: "-30.00",
      grandTotalAmount: "90.00",
    });
  });

  it("a promotion can be limited to buyer groups, with and without a code (PRICE-20)", async () => {
    const code = newCode();
    const trader = await side.signedIn({ groups: [{ name: "Trade", priceBooks: [] }] });
    const group = await side.db
      .selectFrom("buyer_group")
      .select("name")
      .where("id", "=", trader.groupIds[0]!)
      .executeTakeFirstOrThrow();
    await insertPromotion(side.db, { coupon_code: code, buyer_groups: [group.name], value: 500 });
    const productId = await side.insertProduct({ sale: 10_000, list: 10_000 });
    const others = [side.shopper(), await side.signedIn({ groups: [{ name: "Other", priceBooks: [] }] })];
    for (const other of others) {
      await other.add(productId);
      expect(await refusalOf(other, code)).toBe("UNQUALIFIED_CART");
    }
    await trader.add(productId);
    expect(await refusalOf(trader, code)).toBe("taken");
    await insertPromotion(side.db, {
      buyer_groups: [group.name],
      value: 1000,
      target: "Item",
      products: [productId],
    });
    expect((await trader.call("getCart")).body.grandTotalAmount).toBe("85.50");
    expect((await others[0]!.call("getCart")).body.grandTotalAmount).toBe("100.00");
  });

  it("a promotion can require a quantity, products and a time window (PRICE-20)", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct({ sale: 10_000, list: 10_000 });
    await insertPromotion(side.db, {
      target: "Item",
      products: [productId],
      minimum_quantity: 3,
      starts_at: new Date(Date.now() + 3_600_000),
      ends_at: new Date(Date.now() + 7_200_000),
    });
    await shopper.add(productId, 3);
    const total = async () => (await shopper.call("getCart")).body.grandTotalAmount;
    expect(await total()).toBe("300.00");
    side.clock.offset = 3_660_000;
    expect(await total()).toBe("270.00");
    side.clock.offset = 7_260_000;
    expect(await total()).toBe("300.00");
    side.clock.offset = 0;
  });

  it("carts with too many items take no codes (API-73, PRICE-27)", async () => {
    const shopper = side.shopper();
    for (let count = 0; count < 3; count += 1) await shopper.add(await side.insertProduct());
    const webstore = seededId("webstore", "ardenne");
    await side.db.updateTable("webstore").set({ coupon_item_limit: 2 }).where("id", "=", webstore).execute();
    // Store settings are cached for a while.
    side.clock.offset = 600_000;
    expect(await refusalOf(shopper, "WELCOME10")).toBe("CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS");
    await side.db
      .updateTable("webstore")
      .set({ coupon_item_limit: 100 })
      .where("id", "=", webstore)
      .execute();
    side.clock.offset = 0;
    expect(await refusalOf(shopper, "WELCOME10")).toBe("taken");
  });
});

describe("discounts by line", () => {
  it("each line lists its discounts, and only lines of the own cart are answered (API-54, API-75, PRICE-23)", async () => {
    const shopper = side.shopper();
    const { body: first } = await shopper.add(await side.insertProduct({ sale: 10_000 }), 2);
    const { body: second } = await shopper.add(await side.insertProduct({ sale: 20_000 }));
    await coupon(shopper, "WELCOME10");
    const ask = (asked: Shopper, ids: string[]) =>
      asked.call("listCartItemPromotions", {
        params: { cartId: "active" },
        body: { items: ids.map((cartItemId) => ({ cartItemId })) },
      });
    const { body } = await ask(shopper, [first.cartItemId, second.cartItemId]);
    expect(body.currencyIsoCode).toBe("USD");
    expect(body.items[first.cartItemId].promotions).toMatchObject([
      { couponCode: "WELCOME10", adjustmentAmount: "-20.00", targetType: "Cart" },
    ]);
    expect(body.items[second.cartItemId].promotions).toMatchObject([{ adjustmentAmount: "-20.00" }]);
    const active = { params: { cartId: "active" } };
    expect((await shopper.call("listAllCartItemPromotions", active)).body).toEqual(body);
    const current = { params: { cartId: "current" } };
    expect((await side.shopper().call("listAllCartItemPromotions", current)).body.items).toEqual({});
    const other = side.shopper();
    await other.add(await side.insertProduct());
    expect((await ask(other, [first.cartItemId])).status).toBe(404);
    expect((await ask(shopper, [first.cartItemId, "0a9000000000000AAA"])).status).toBe(404);
    expect((await shopper.call("listCartPromotions")).body.promotions.promotions).toMatchObject([
      { adjustmentAmount: "-40.00" },
    ]);
  });
});

/** Prepares everything up to the order. */
async function readyToOrder(shopper: Shopper, code: string | null, productId: string): Promise<string> {
  await shopper.add(productId);
  if (code) expect(await refusalOf(shopper, code)).toBe("taken");
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId);
  return checkoutId;
}
const place = (shopper: Shopper, checkoutId: string) =>
  shopper.call("placeOrder", { params: { checkoutId } });

describe("limits per shopper", () => {
  it("a shopper can use a code up to its limit, as a guest and as a user together (PRICE-26, PRICE-28)", async () => {
    const code = newCode();
    await insertPromotion(side.db, { coupon_code: code, kind: "Amount", value: 1000, per_shopper_limit: 1 });
    const productId = await side.insertProduct();
    const guest = side.shopper();
    expect((await place(guest, await readyToOrder(guest, code, productId))).status).toBe(201);
    // The same address in another browser: recognized as soon as the checkout has it.
    const again = side.shopper();
    await again.add(productId);
    expect(await refusalOf(again, code)).toBe("taken");
    const checkoutId = await fillCheckout(again);
    expect((await again.call("getCart")).body.totalPromotionalAdjustmentAmount).toBe("0.00");
    await pay(side, again, checkoutId);
    expect((await place(again, checkoutId)).status).toBe(201);
    // And as a user with that address.
    const member = await side.signedIn({ email: "ana@example.com" });
    await member.add(productId);
    expect(await refusalOf(member, code)).toBe("COUPON_REDEMPTION_LIMIT_EXCEEDED");
    const redemptions = await side.db
      .selectFrom("promotion_redemption")
      .select(["redeemer", "uses"])
      .execute();
    expect(redemptions).toContainEqual({ redeemer: "email:ana@example.com", uses: 1 });
  });

  it("limits hold if the same shopper orders from many carts at once (PRICE-28)", async () => {
    const code = newCode();
    await insertPromotion(side.db, {
      coupon_code: code,
      kind: "Amount",
      value: 1000,
      per_shopper_limit: 2,
      maximum_discount_minor: null,
    });
    const productId = await side.insertProduct({ stock: 100 });
    const carts: { shopper: Shopper; checkoutId: string }[] = [];
    for (let count = 0; count < 5; count += 1) {
      const shopper = side.shopper();
      carts.push({ shopper, checkoutId: await readyToOrder(shopper, code, productId) });
    }
    const answers = await Promise.all(carts.map(({ shopper, checkoutId }) => place(shopper, checkoutId)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409, 409]);
    const uses = await side.db
      .selectFrom("promotion_redemption as u")
      .innerJoin("promotion as p", "p.id", "u.promotion_id")
      .select("u.uses")
      .where("p.coupon_code", "=", code)
      .execute();
    expect(uses).toEqual([{ uses: 2 }]);
  });

  it("limits hold together with the limit over all shoppers (PRICE-28)", async () => {
    const code = newCode();
    const id = await insertPromotion(side.db, {
      coupon_code: code,
      kind: "Amount",
      value: 1000,
      per_shopper_limit: 5,
      usage_limit: 3,
    });
    const productId = await side.insertProduct({ stock: 100 });
    const carts = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const shopper = await side.signedIn();
        return { shopper, checkoutId: await readyToOrder(shopper, code, productId) };
      }),
    );
    const answers = await Promise.all(carts.map(({ shopper, checkoutId }) => place(shopper, checkoutId)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    const { usage_count } = await side.db
      .selectFrom("promotion")
      .select("usage_count")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(usage_count).toBe(3);
  });
});
