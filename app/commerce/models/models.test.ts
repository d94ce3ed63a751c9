import { describe, expect, it } from "vitest";

import type { CartItem } from "#contract/cart/cart-item-shapes";
import type { ProductPrice } from "#contract/catalog/pricing";

import { toAddressInput, toDeliveryAddress } from "./address";
import { cartValidationErrors } from "./cart";
import { findTier, toPricing, totalOf, type PriceTier } from "./price";
import { toManagedAccount, toSession } from "./session";
import { toProductTaxes, toTaxView, type TaxPolicy } from "./taxes";

describe("price tiers", () => {
  const tier = (lowerBound: string, upperBound: string | null, tierUnitPrice: string): PriceTier => ({
    id: lowerBound,
    adjustmentType: "AmountBasedAdjustment",
    adjustmentValue: "1",
    lowerBound,
    upperBound,
    tierUnitPrice,
  });
  const tiers = [tier("2", "4", "90.00"), tier("5.0", null, "80.10")];
  const price = {
    productId: "01t1",
    currencyIsoCode: "USD",
    listPrice: "110.00",
    unitPrice: "100.00",
    priceAdjustment: { id: "84A", priceAdjustmentTiers: tiers },
  } as ProductPrice;

  it.each([
    [1, null],
    [1.99, null],
    [2, "90.00"],
    [4, "90.00"],
    [4.9, "90.00"],
    [5, "80.10"],
    [5000, "80.10"],
    [0, null],
  ])("at a quantity of %d: %s", (quantity, expected) =>
    expect(findTier(tiers, quantity)?.tierUnitPrice ?? null).toBe(expected),
  );

  it("give the negotiated price (API-27, PRICE-10)", () => {
    expect(toPricing(price)).toMatchObject({ unitPrice: "100.00", negotiatedPrice: "100.00", quantity: 1 });
    expect(toPricing(price, 5.7)).toMatchObject({ negotiatedPrice: "80.10", quantity: 5 });
    expect(totalOf(toPricing(price, 7))).toBe("560.70");
    expect(toPricing({ ...price, priceAdjustment: null }, 9).negotiatedPrice).toBe("100.00");
  });
});

describe("taxes", () => {
  const policy = (priority: number, taxRatePercentage: string): TaxPolicy => ({
    countryIsoCode: "US",
    stateIsoCode: "KY",
    priority,
    taxRatePercentage,
    taxTreatmentName: "Standard",
    taxTreatmentDescription: "",
  });
  const wire = {
    taxLocaleType: "Gross" as const,
    taxesInfo: {
      "01t1": { success: true, error: null, taxesInfoList: [policy(2, "1.25"), policy(1, "6.00")] },
    },
  };

  it("are the policies of a product, by priority (API-23, TAX-7)", () => {
    expect(toProductTaxes(wire, "01t1").taxPolicies.map((each) => each.taxRatePercentage)).toEqual([
      "6.00",
      "1.25",
    ]);
    expect(toProductTaxes(wire, "01t2")).toEqual({ taxLocaleType: "Gross", taxPolicies: [] });
  });

  it("are part of a gross price, and come on top of a net one (TAX-7)", () => {
    expect(toTaxView(toProductTaxes(wire, "01t1"), "107.25")).toEqual({
      isIncluded: true,
      ratePercentage: 7.25,
      taxAmount: "7.25",
      netPrice: "100.00",
      grossPrice: "107.25",
    });
    expect(toTaxView({ taxLocaleType: "Net", taxPolicies: [policy(1, "8.875")] }, "99.99")).toMatchObject({
      isIncluded: false,
      taxAmount: "8.87",
      grossPrice: "108.86",
    });
    expect(toTaxView({ taxLocaleType: "Gross", taxPolicies: [] }, "10.00")).toMatchObject({
      ratePercentage: 0,
      taxAmount: "0.00",
      netPrice: "10.00",
    });
  });
});

describe("addresses", () => {
  const person = {
    name: "Ana Rivera",
    firstName: "Ana",
    lastName: "Rivera",
    street: "1 Main St",
    city: "Louisville",
    region: "KY",
    postalCode: "40222",
    country: "US",
  };

  it("have one shape, from a checkout or from the address book (API-25, DELIVERY-8)", () => {
    const ofCheckout = toDeliveryAddress({ ...person, id: "81W1", shipToPhoneNumber: "+15025550100" });
    const ofBook = toDeliveryAddress({
      ...person,
      addressId: "81W1",
      phoneNumber: "+15025550100",
      companyName: null,
    });
    expect(ofBook).toEqual(ofCheckout);
    expect(ofBook).toMatchObject({ addressId: "81W1", phoneNumber: "+15025550100", companyName: "" });
    expect(toDeliveryAddress({}).addressId).toBeNull();
  });

  it("are sent to the checkout with its field names, without empty fields (API-25, DELIVERY-8)", () => {
    expect(toAddressInput(toDeliveryAddress({ ...person, phoneNumber: "+15025550100" }))).toEqual({
      ...person,
      shipToPhoneNumber: "+15025550100",
    });
    expect(toAddressInput(toDeliveryAddress({ ...person, addressId: "81W1" }))).toEqual({
      ...person,
      id: "81W1",
    });
  });
});

describe("sessions and accounts", () => {
  const wire = {
    accountId: "001000000000001AAA",
    accountName: "Rivera",
    guestUser: false,
    profile: null,
    userId: "005",
    buyerGroups: [],
  };

  it("a shopper is logged in and acts for the account of the session (API-24, SESSION-1)", () =>
    expect(toSession(wire)).toMatchObject({
      isLoggedIn: true,
      effectiveAccountId: wire.accountId,
      userId: "005",
    }));
  it.each([null, "", "000000000000000", "000000000000000000"])(
    "account '%s' means no account (API-24)",
    (accountId) => {
      expect(toSession({ ...wire, accountId, guestUser: true })).toMatchObject({
        isLoggedIn: false,
        effectiveAccountId: null,
      });
    },
  );

  it("a managed account has the documented field names (API-26, SESSION-12)", () => {
    const address = {
      street: null,
      city: "Lyon",
      state: null,
      zip: null,
      country: "FR",
      latitude: null,
      longitude: null,
      geolocationAccuracy: null,
    };
    expect(
      toManagedAccount({
        externalManagedAccountId: null,
        accountId: "001",
        accountName: "Own",
        isMyAccount: true,
        parentName: "Group",
        address,
      }),
    ).toEqual({
      id: "001",
      name: "Own",
      isCurrentUserDefaultAccount: true,
      parentName: "Group",
      address: { street: "", city: "Lyon", state: "", zip: "", country: "FR" },
    });
  });
});

describe("carts", () => {
  const line = (cartItemId: string, ...limitedMessages: object[]) =>
    ({ cartItemId, messagesSummary: { limitedMessages } }) as unknown as CartItem;
  const message = (severity: string, type: string, text = type) => ({ severity, type, message: text });

  it("validation errors carry code and message (CART-13, DATA-33, ERROR-16)", () => {
    const items = [
      line(
        "1",
        message("Error", "Inventory", "Only 2 left"),
        message("Warning", "Inventory"),
        message("Error", "Taxes"),
      ),
      line("2", message("Error", "Entitlement", "Not for you")),
      line("3", message("Info", "Pricing")),
    ];
    expect(cartValidationErrors(items, true)).toEqual([
      { code: "CART_VALIDATION_ERROR", message: "Only 2 left", cartItemId: "1" },
      { code: "CART_VALIDATION_ERROR", message: "Not for you", cartItemId: "2" },
    ]);
    expect(cartValidationErrors(items, false).map(({ message }) => message)).toEqual([
      "There isn’t enough of this in stock",
      "This can’t be ordered with your account",
    ]);
  });
});
