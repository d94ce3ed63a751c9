import { describe, expect, it } from "vitest";

import { newId } from "#platform/core/ids";
import {
  activeCart,
  addAll,
  expectTrueDifference,
  offersOf,
  useBundleParts,
} from "#tests/support/bundle-offers";
import { fillCheckout, openOrderSide, type Shopper } from "#tests/support/order-side";
import { insertPromotion } from "#tests/support/promotions";

const side = await openOrderSide();

const { first, second, third, bundleOf } = useBundleParts(side);

describe("the price of an offer is what the cart costs afterwards (CART-44)", () => {
  const suite = () => bundleOf([first(), second(), third()], 210_000);
  const withCode = (promotion: object) => async (shopper: Shopper) => {
    const couponCode = `CODE${newId("coupon").slice(3).toUpperCase()}`;
    await insertPromotion(side.db, { coupon_code: couponCode, ...promotion });
    await addAll(shopper, [first(), second()]);
    expect((await shopper.call("addCartCoupon", { ...activeCart, body: { couponCode } })).status).toBe(201);
  };

  it.each<[string, (shopper: Shopper) => Promise<unknown>, string]>([
    ["without a discount", (shopper) => addAll(shopper, [first(), second()]), "300.00"],
    ["with a percentage", withCode({ value: 1000 }), "270.00"],
    ["with a capped percentage", withCode({ value: 1000, maximum_discount_minor: 19_000 }), "290.00"],
    [
      "with a discount on one part only",
      (shopper) => withCode({ target: "Item", value: 1000, products: [first()] })(shopper),
      "390.00",
    ],
  ])("%s", async (_title, fill, difference) => {
    const shopper = side.shopper();
    await suite();
    await fill(shopper);
    const [offer] = await offersOf(shopper);
    expect(offer!.priceDifference).toBe(difference);
    await expectTrueDifference(shopper, offer!);
  });

  it("with a code that the cheaper cart is too small for", async () => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], 150_000);
    await withCode({ kind: "Amount", value: 5_000, minimum_amount_minor: 175_000 })(shopper);
    const [offer] = await offersOf(shopper);
    expect(offer!.priceDifference).toBe("-250.00");
    await expectTrueDifference(shopper, offer!);
  });

  it("with lower prices for larger quantities, which the pieces that stay may lose", async () => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], 150_000);
    const entry = await side.db
      .selectFrom("price_book_entry")
      .select("id")
      .where("product_id", "=", first())
      .where("price_book", "=", "sale")
      .executeTakeFirstOrThrow();
    await side.db
      .insertInto("price_tier")
      .values({
        id: newId("priceAdjustment"),
        price_book_entry_id: entry.id,
        adjustment_type: "PercentageBasedAdjustment",
        adjustment_value: 1000,
        lower_bound: 3,
        upper_bound: null,
      })
      .execute();
    await shopper.add(first(), 3);
    await shopper.add(second());
    const [offer] = await offersOf(shopper);
    // Three for 810.00 and one for 900.00 become two for 900.00 and a bundle for 1500.00.
    expect(offer!.priceDifference).toBe("-30.00");
    await expectTrueDifference(shopper, offer!);
  });

  it("with tax and delivery, once they are chosen", async () => {
    const shopper = side.shopper();
    await suite();
    await addAll(shopper, [first(), second()]);
    const [plain] = await offersOf(shopper);
    await fillCheckout(shopper);
    const [offer] = await offersOf(shopper);
    expect(Number(offer!.priceDifference)).toBeGreaterThan(Number(plain!.priceDifference));
    await expectTrueDifference(shopper, offer!);
  });

  it("at the prices of the shopper's own account", async () => {
    const shopper = await side.signedIn({ groups: [{ priceBooks: ["member"] }] });
    const bundle = await suite();
    await side.db
      .insertInto("price_book_entry")
      .values({
        id: newId("priceBookEntry"),
        price_book: "member",
        product_id: bundle,
        currency: "USD",
        amount_minor: 190_000,
      })
      .execute();
    await addAll(shopper, [first(), second()]);
    const [offer] = await offersOf(shopper);
    expect(offer!.priceDifference).toBe("100.00");
    await expectTrueDifference(shopper, offer!);
    const guest = side.shopper();
    await addAll(guest, [first(), second()]);
    expect(await offersOf(guest)).toMatchObject([{ priceDifference: "300.00" }]);
  });
});
