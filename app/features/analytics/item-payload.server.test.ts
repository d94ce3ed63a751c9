import { describe, expect, it } from "vitest";

import { eventItem } from "#contract/analytics/events";
import { discountOf } from "#contract/analytics/item";
import { cartItem, type CartItem } from "#contract/cart/cart-item-shapes";
import type { SearchProduct } from "#contract/catalog/search-shapes";

import {
  isUserMember,
  itemOf,
  itemOfCard,
  itemOfLine,
  toMembership,
  toProtectionPlan,
} from "./item-payload.server";

/** Two ranges: MSRP 1,000.00, on sale for 900.00, for members 873.00, for loyal members 855.00. */
const line = (change: Partial<CartItem> = {}): CartItem => ({
  ...cartItem.parse({
    cartItemId: "0a9",
    cartId: "0a6",
    productId: "01t",
    name: "Professional range – 36 in, Stainless Steel",
    quantity: "2",
    listPrice: "1000.00",
    salesPrice: "873.00",
    MSRP: "1000.00",
    price: "900.00",
    itemPrice: "873.00",
    memberPrice: "873.00",
    memberDiscount: "54.00",
    loyaltyPrice: "855.00",
    loyaltyDiscount: "0.00",
    isLoyalty: false,
    promotionalSavings: "200.00",
    unitItemAdjustmentAmount: "-10.00",
    isOnClearance: true,
    on_clearance: "Yes",
    productDetails: {
      productId: "01t",
      name: "Professional range",
      sku: "AR-RGD36-36-SS",
      eco_part: "9.00",
      fields: {
        Brand__c: "ardenne",
        BWC_Brand__c: "Ardenne",
        BWC_Product_Category__c: "Home>Kitchen>Cooking>Ranges>Professional Ranges",
      },
      variationAttributes: {
        Width__c: { label: "Width", sequence: 1, value: "36 in" },
        Finish__c: { label: "Finish", sequence: 2, value: "Stainless Steel" },
      },
    },
  }),
  ...change,
});

describe("the payload of a cart line", () => {
  it("has each field of the specification (EVENT-18)", () => {
    const payload = itemOfLine(line(), true);
    expect(payload).toEqual({
      item_name: "Professional range – 36 in, Stainless Steel",
      item_id: "AR-RGD36-36-SS",
      price: "873.00",
      discount: "137.00",
      item_brand: "Ardenne",
      item_category: "Professional Ranges",
      item_category2: "Ranges",
      item_category3: "Cooking",
      item_category4: "Kitchen",
      item_variant: "Stainless Steel, 36 in",
      on_sale: "Yes",
      on_clearance: "Yes",
      eco_part: "9.00",
      quantity: 2,
    });
    expect(eventItem.safeParse(payload).success).toBe(true);
  });

  it.each([
    ["a guest sees the price for everybody", {}, false, "900.00"],
    ["a member's is the member price", {}, true, "873.00"],
    ["a loyal item's is the loyalty price", { isLoyalty: true }, false, "855.00"],
    ["the lower one is used where both apply", { isLoyalty: true }, true, "855.00"],
    ["also if that is the member price", { isLoyalty: true, memberPrice: "800.5" }, true, "800.50"],
    ["the loyalty price is for loyal items only", { isLoyalty: false }, true, "873.00"],
    ["without either it is the price", { memberPrice: null, loyaltyPrice: null }, true, "900.00"],
  ] as const)("has the price: %s (EVENT-19)", (_words, change, isMember, price) => {
    expect(itemOfLine(line(change), isMember).price).toBe(price);
  });

  it.each([
    ["a whole list", { item_list_id: "search", item_list_name: "oven", index: 2 }, 2],
    ["no name", { item_list_id: "search", item_list_name: null, index: 2 }, undefined],
    ["no place", { item_list_id: "search", item_list_name: "oven", index: null }, undefined],
    ["a place that is none", { item_list_id: "search", item_list_name: "oven", index: -1 }, undefined],
  ])("%s of a line, or nothing of it, is in its item (EVENT-99)", (_what, list, index) => {
    const { productDetails } = line();
    const payload = itemOfLine(line({ productDetails: { ...productDetails, ...list } }), false);
    expect(payload.index).toBe(index);
    expect("item_list_id" in payload).toBe(index !== undefined);
    expect(eventItem.safeParse(payload).success).toBe(true);
  });

  it.each([
    // (54.00 + 200.00) / 2 + 10.00
    ["a member's discounts", {}, true, "137.00", "Yes"],
    // 200.00 / 2 + 10.00
    ["no member discount for others", {}, false, "110.00", "Yes"],
    // (200.00 + 90.00) / 2 + 10.00
    ["the loyalty discount", { memberDiscount: "0.00", loyaltyDiscount: "90.00" }, true, "155.00", "Yes"],
    [
      "the item adjustment alone",
      { memberDiscount: "0.00", promotionalSavings: "0.00" },
      true,
      "10.00",
      "Yes",
    ],
    [
      "nothing",
      { memberDiscount: "0.00", promotionalSavings: "0.00", unitItemAdjustmentAmount: "0.00" },
      true,
      "0.00",
      "No",
    ],
    // The sum of the discounts is divided and rounded once: rounding each of them would lose a cent.
    [
      "thirds of a cent",
      {
        quantity: "3",
        memberDiscount: "0.01",
        promotionalSavings: "0.01",
        unitItemAdjustmentAmount: "0.00",
      },
      true,
      "0.01",
      "Yes",
    ],
  ] as const)(
    "has the discount of one piece: %s (EVENT-20)",
    (_words, change, isMember, discount, onSale) => {
      expect(itemOfLine(line(change), isMember)).toMatchObject({ discount, on_sale: onSale });
    },
  );

  it("is exact where decimals are not (EVENT-20)", () => {
    // 0.1 + 0.2 as text, over 1,000 pieces of a large order.
    const facts = { memberDiscount: 10, loyaltyDiscount: 20, promotionalSavings: 99_999_999_970 };
    expect(discountOf({ ...facts, itemAdjustment: -1, quantity: 1000 }, true)).toBe(100_000_001);
  });

  it("has one piece by default, and empty texts for what is not known (EVENT-18)", () => {
    for (const quantity of ["", "0", "many"]) expect(itemOfLine(line({ quantity }), false).quantity).toBe(1);
    expect(itemOfLine(line({ quantity: "3.0" }), false).quantity).toBe(3);
    const foreign = cartItem.parse({
      cartItemId: "0a9",
      cartId: "0a6",
      productId: "01t",
      name: "Kettle",
      quantity: "2.0",
      listPrice: "120.0",
      salesPrice: "99.5",
      productDetails: { productId: "01t", name: "Kettle", sku: "K", fields: { Brand__c: "X" } },
    });
    expect(itemOfLine(foreign, true)).toMatchObject({
      price: "99.50",
      discount: "20.50",
      item_brand: "X",
      item_category: "",
      item_category4: "",
      item_variant: "",
      on_clearance: "No",
      eco_part: "",
      quantity: 2,
    });
  });
});

describe("the payload of a product", () => {
  const product = {
    fields: { Name: "Range", StockKeepingUnit: "R-36-SS", BWC_Brand__c: "Ardenne", EcoPart__c: "9.00" },
    primaryProductCategoryPath: {
      path: [{ name: "Cooking" }, { name: "Ranges" }],
    } as Parameters<typeof itemOf>[0]["primaryProductCategoryPath"],
    variationAttributeSet: {
      id: "v",
      developerName: "Variations",
      attributes: { Width__c: "36", Finish__c: "Stainless Steel" },
    },
    variationInfo: {
      attributesToProductMappings: [],
      variationAttributeInfo: {
        Width__c: {
          options: [{ apiName: "36", label: "36 in", colorHexCode: null, variantAvailable: true }],
        },
      },
    } as unknown as Parameters<typeof itemOf>[0]["variationInfo"],
  };

  it("has the price that this shopper pays and the whole way from MSRP (EVENT-18, EVENT-19)", () => {
    expect(itemOf(product, { listPrice: "1000.00", unitPrice: "873.00" })).toEqual({
      item_name: "Range",
      item_id: "R-36-SS",
      price: "873.00",
      discount: "127.00",
      item_brand: "Ardenne",
      item_category: "Ranges",
      item_category2: "Cooking",
      item_category3: "",
      item_category4: "",
      item_variant: "Stainless Steel, 36 in",
      on_sale: "Yes",
      on_clearance: "No",
      eco_part: "9.00",
      quantity: 1,
    });
    expect(itemOf(product, null)).toMatchObject({ price: "0.00", discount: "0.00", on_sale: "No" });
  });

  it("is the same on a card (EVENT-18)", () => {
    const card = {
      name: "Range",
      fields: {
        StockKeepingUnit: { value: "R-36-SS" },
        BWC_Brand__c: { value: "Ardenne" },
        EcoPart__c: { value: "9.00" },
        BWC_Product_Category__c: { value: "Cooking>Ranges" },
      },
      variationName: "Stainless Steel, 36 in",
      prices: { listPrice: "1000.00", unitPrice: "873.00", currencyIsoCode: "USD", pricebookEntryId: null },
    } as unknown as SearchProduct;
    expect(itemOfCard(card)).toEqual(itemOf(product, { listPrice: "1000.00", unitPrice: "873.00" }));
  });
});

describe("a membership and a protection plan", () => {
  it("have the fields of the specification (EVENT-21)", () => {
    const plan = line({ name: "Care Plan", quantity: "1", unitAdjustedPrice: "14.5" });
    expect(toMembership(plan)).toEqual({ name: "Care Plan", unitAdjustedPrice: "14.50", quantity: 1 });
    expect(toProtectionPlan(plan, false)).toEqual({
      name: "Care Plan",
      price: "900.00",
      discount: "210.00",
      productSku: "AR-RGD36-36-SS",
      quantity: 1,
    });
  });
});

describe("a member", () => {
  it("is in one of the groups that the store names (EVENT-19)", () => {
    const session = { buyerGroups: [{ name: "Guests" }, { name: "Loyalty" }] };
    expect(isUserMember(session, { memberGroups: ["Members", "Loyalty"] })).toBe(true);
    expect(isUserMember(session, { memberGroups: [] })).toBe(false);
    expect(isUserMember(null, { memberGroups: ["Members"] })).toBe(false);
  });
});
