import { describe, expect, it } from "vitest";

import { newId, seededId } from "#platform/core/ids";
import type { PriceBook } from "#platform/db/stored-values";
import { openOrderSide } from "#tests/support/order-side";

const side = await openOrderSide();

/** A product with its prices in cents, and its fields. */
async function product(prices: Partial<Record<PriceBook, number>>, fields: Record<string, string> = {}) {
  const { list = 100_000, sale = list, ...others } = prices;
  const id = await side.insertProduct({ list, sale });
  for (const [book, amount] of Object.entries(others))
    await side.db
      .insertInto("price_book_entry")
      .values({
        id: newId("priceBookEntry"),
        price_book: book as PriceBook,
        product_id: id,
        currency: "USD",
        amount_minor: amount,
      })
      .execute();
  await side.db
    .updateTable("product")
    .set({ fields: JSON.stringify(fields) })
    .where("id", "=", id)
    .execute();
  return id;
}

const of = (priceBooks: PriceBook[]) => side.signedIn({ groups: [{ priceBooks }] });

describe("what analytics reads of a line's prices", () => {
  const books = { list: 100_000, sale: 90_000, member: 87_300, loyalty: 85_500 };
  const same = { MSRP: "1000.00", memberPrice: "873.00", loyaltyPrice: "855.00" };
  const savings = { price: "900.00", promotionalSavings: "200.00" };

  it.each([
    [
      "a guest",
      [],
      { ...savings, itemPrice: "900.00", memberDiscount: "0.00", loyaltyDiscount: "0.00", isLoyalty: false },
    ],
    [
      "a member",
      ["member"],
      { ...savings, itemPrice: "873.00", memberDiscount: "54.00", loyaltyDiscount: "0.00", isLoyalty: false },
    ],
    [
      "a loyal member",
      ["member", "loyalty"],
      { ...savings, itemPrice: "855.00", memberDiscount: "0.00", loyaltyDiscount: "90.00", isLoyalty: true },
    ],
  ] as const)("are those of two pieces for %s (API-416, EVENT-21)", async (_who, own, expected) => {
    const shopper = own.length > 0 ? await of([...own]) : side.shopper();
    const { body } = await shopper.add(await product(books), 2);
    expect(body).toMatchObject({ ...same, ...expected, id: body.cartItemId, quantity: "2" });
  });

  it("are those of the shopper's other books, which a member price above them does not change (API-416)", async () => {
    const buyer = await of(["business", "member"]);
    const { body } = await buyer.add(
      await product({ list: 100_000, sale: 90_000, business: 80_000, member: 85_000 }),
    );
    expect(body).toMatchObject({
      price: "800.00",
      itemPrice: "800.00",
      memberPrice: null,
      memberDiscount: "0.00",
      loyaltyPrice: null,
      promotionalSavings: "200.00",
    });
  });

  it("add up with the promotions to what the line costs less than at MSRP (API-416)", async () => {
    const member = await of(["member"]);
    const { body: first } = await member.add(await product(books), 3);
    await member.call("addCartCoupon", {
      params: { cartId: "active" },
      body: { couponCode: "WELCOME10" },
    });
    const { body } = await member.call("listCartItems");
    const line = body.cartItems[0].cartItem;
    expect(line.cartItemId).toBe(first.cartItemId);
    const cents = (name: string) => Math.round(Number(line[name]) * 100);
    expect(cents("totalAdjustmentAmount")).toBeLessThan(0);
    expect(
      cents("memberDiscount") +
        cents("loyaltyDiscount") +
        cents("promotionalSavings") -
        cents("itemizedAdjustmentAmount"),
    ).toBe(cents("totalListPrice") - cents("totalPrice"));
  });
});

describe("what analytics reads of a line's product", () => {
  it("comes from its record, its category and the list it was added from (API-417, EVENT-22)", async () => {
    const productId = await product(
      {},
      {
        IsOnClearance__c: "true",
        IsSmartOrder__c: "true",
        EcoPart__c: "18.5",
        ShowAsPrice__c: "950",
        ShowAsLabels__c: "Clearance| New |",
        CreativeName__c: "Spring kitchens",
        CreativeSlot__c: "home-1",
        CategoryPath__c: "Cooking>Professional Ranges",
        MarketingDescription__c: "<p>Long</p>",
        Brand__c: "Ardenne",
        ProductType__c: "Ranges",
      },
    );
    const shopper = side.shopper();
    const { body } = await shopper.call("addCartItem", {
      params: { cartId: "active" },
      body: {
        productId,
        quantity: 1,
        type: "Product",
        customFields: [{ ItemListId__c: "search", ItemListName__c: "Search", ItemListIndex__c: 4 }],
      },
    });
    expect(body).toMatchObject({
      isOnClearance: true,
      on_clearance: "Yes",
      showAsPrice: "950.00",
      showAsLabels: ["Clearance", "New"],
    });
    expect(body.productDetails).toMatchObject({
      creative_name: "Spring kitchens",
      creative_slot: "home-1",
      is_smartorder: "Yes",
      eco_part: "18.50",
      item_list_id: "search",
      item_list_name: "Search",
      index: 4,
      fields: {
        StockKeepingUnit: expect.stringMatching(/^T-/),
        BWC_Product_Category__c: "Cooking>Professional Ranges",
        BWC_Brand__c: "Ardenne",
        BWC_Product_Type__c: "Ranges",
      },
    });
    expect(body.productDetails.fields).not.toHaveProperty("BWC_Product_Marketing_Description__c");
    const { body: asked } = await shopper.call("listCartItems", {
      query: { productFields: "BWC_Product_Marketing_Description__c" },
    });
    expect(asked.cartItems[0].cartItem.productDetails.fields).toMatchObject({
      BWC_Product_Marketing_Description__c: "<p>Long</p>",
    });
    const { body: detail } = await shopper.call("getProduct", { params: { productId } });
    expect(detail.fields).toMatchObject({
      StockKeepingUnit: expect.stringMatching(/^T-/),
      BWC_Product_Category__c: "Cooking>Professional Ranges",
      BWC_Product_Marketing_Description__c: "<p>Long</p>",
      BWC_Brand__c: "Ardenne",
      BWC_Product_Type__c: "Ranges",
    });
  });

  it("is empty where nothing is known, and an unreadable amount is none (API-417)", async () => {
    const { body } = await side.shopper().add(await product({}, { EcoPart__c: "a lot", ShowAsPrice__c: "" }));
    expect(body).toMatchObject({
      on_clearance: "No",
      isOnClearance: false,
      showAsPrice: "1000.00",
      showAsLabels: [],
      productDetails: { is_smartorder: "No", eco_part: null, creative_name: null, index: null },
    });
  });

  it("names the promotion that takes most off the line (API-417)", async () => {
    const shopper = side.shopper();
    await shopper.add(await product({ list: 700_000 }));
    await shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode: "WELCOME10" } });
    const { body } = await shopper.call("listCartItems");
    expect(body.cartItems[0].cartItem.productDetails).toMatchObject({
      promotion_id: seededId("promotion", "welcome-10"),
      promotion_name: "Welcome: 10% off, up to $500",
    });
  });
});

describe("buyer groups", () => {
  it("of guests and members are named by the store, and guests are in theirs (API-418)", async () => {
    const guest = side.shopper();
    const { body } = await guest.call("getSessionContext");
    expect(body.buyerGroups).toEqual([{ id: seededId("buyerGroup", "Guests"), name: "Guests" }]);
    const { body: settings } = await guest.call("getApplicationContext");
    expect(settings).toMatchObject({ guestGroups: ["Guests"], memberGroups: ["Members", "Loyalty"] });
  });

  it("of guests give no prices of their own (API-418, PRICE-4)", async () => {
    const { body } = await side.shopper().add(await product({ list: 100_000, sale: 90_000, member: 1_000 }));
    expect(body.salesPrice).toBe("900.00");
  });
});
