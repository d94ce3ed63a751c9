import { describe, expect, it } from "vitest";

import { createAddresses } from "~/addresses.server";

import { isValidReference, isValidUrl, kindOf, referenceHref, type PageReference } from "./page-references";

const addresses = createAddresses("/hollins");
const lookups = { categoryPath: (id: string) => (id === "0ZG1" ? "cooking/wall-ovens" : undefined) };
const href = (type: string, attributes: PageReference["attributes"], state?: PageReference["state"]) =>
  referenceHref({ type, attributes, ...(state ? { state } : {}) }, addresses, lookups);

describe("referenceHref", () => {
  it.each([
    ["Home", "/hollins"],
    ["Contact", "/hollins/support"],
    ["showrooms", "/hollins/showrooms"],
    ["Current_Cart", "/hollins/cart"],
    ["MYA_My_Products", "/hollins/mya-my-products"],
    ["MYA_My_Orders", "/hollins/mya-my-orders"],
    ["MYA_My_Subscriptions", "/hollins/mya-my-subscriptions"],
    ["MYA_Repair_Services", "/hollins/mya-repair-services"],
    ["MYA_Ardenne_Wishlist", "/hollins/mya-wishlist"],
    ["MYA_My_WishLists", "/hollins/mya-wishlists"],
    ["MYA_email_verification", "/hollins/mya-email-verification"],
    ["Check_Order_Status", "/hollins/check-order-status"],
    ["Service_Areas", "/hollins/service-areas"],
    ["Forgot_Password", "/hollins/forgot-password"],
    ["Nothing", null],
    ["__proto__", null],
  ])("resolves the named page %s (LINK-15, STORE-20, STORE-21)", (name, expected) => {
    expect(href("comm__namedPage", { name })).toBe(expected);
  });

  it.each<[string, string, PageReference["attributes"], string | null]>([
    ["web page", "standard__webPage", { url: "/about-us" }, "/hollins/about-us"],
    [
      "web page elsewhere",
      "standard__webPage",
      { url: "https://www.example.com/a" },
      "https://www.example.com/a",
    ],
    ["unknown type", "standard__poem", { url: "/about-us" }, "/hollins/about-us"],
    ["script", "standard__webPage", { url: "javascript:alert(1)" }, null],
    [
      "content page",
      "standard__managedContentPage",
      { contentTypeName: "page", contentKey: "page/about-us" },
      "/hollins/about-us",
    ],
    [
      "content without a page",
      "standard__managedContentPage",
      { contentTypeName: "tile", contentKey: "tile-a" },
      null,
    ],
    [
      "product",
      "standard__recordPage",
      { objectApiName: "Product2", recordId: "01t1" },
      "/hollins/product/product/01t1",
    ],
    [
      "product by name",
      "standard__recordPage",
      { objectApiName: "Product2", recordId: "01t1", urlName: "oven" },
      "/hollins/product/oven/01t1",
    ],
    [
      "category by id",
      "standard__recordPage",
      { objectApiName: "ProductCategory", recordId: "0ZG1" },
      "/hollins/category/cooking/wall-ovens",
    ],
    [
      "category by path",
      "standard__recordPage",
      { objectApiName: "ProductCategory", recordId: "0ZG9", urlPath: "parts" },
      "/hollins/category/parts",
    ],
    [
      "category that is not sold",
      "standard__recordPage",
      { objectApiName: "ProductCategory", recordId: "0ZG9" },
      null,
    ],
    [
      "article",
      "standard__recordPage",
      { objectApiName: "Guide__kav", recordId: "ka1", urlName: "wifi" },
      "/hollins/knowledge-base/wifi",
    ],
    [
      "order",
      "standard__recordPage",
      { objectApiName: "OrderSummary", recordId: "1Os1", orderNumber: "00000110" },
      "/hollins/mya-my-orders/00000110",
    ],
    [
      "order by its id",
      "standard__recordPage",
      { objectApiName: "OrderSummary", recordId: "1Os000000000000AAA" },
      "/hollins/mya-my-orders/1Os000000000000AAA",
    ],
    [
      "order without its number or its whole id",
      "standard__recordPage",
      { objectApiName: "OrderSummary", recordId: "1Os1" },
      "/hollins/mya-my-orders",
    ],
    ["object without pages", "standard__recordPage", { objectApiName: "Lead", recordId: "00Q1" }, null],
    [
      "relationship",
      "standard__recordRelationshipPage",
      { objectApiName: "OrderSummary", recordId: "1Os1", relationshipApiName: "Items" },
      "/hollins/mya-my-orders",
    ],
    [
      "list of an object",
      "standard__objectPage",
      { objectApiName: "OrderSummary", filterName: "Recent" },
      "/hollins/mya-my-orders",
    ],
    ["search", "standard__search", { term: "36 inch" }, "/hollins/global-search/36%20inch"],
    ["search without a term", "standard__search", {}, "/hollins/global-search/"],
  ])("resolves a reference: %s (LINK-11, LINK-15, LINK-21)", (_name, type, attributes, expected) => {
    expect(href(type, attributes)).toBe(expected);
  });

  it("takes the search term from the state if the attributes have none (LINK-14)", () =>
    expect(href("standard__search", {}, { term: "oven" })).toBe("/hollins/global-search/oven"));
});

describe("isValidReference and isValidUrl", () => {
  it.each<[string, PageReference["attributes"], boolean, boolean?]>([
    ["comm__namedPage", {}, false],
    ["comm__namedPage", { name: " " }, false],
    ["comm__namedPage", { name: "Home" }, true],
    ["standard__objectPage", { objectApiName: "Order" }, false],
    ["standard__objectPage", { filterName: "Recent" }, false],
    ["standard__objectPage", { objectApiName: "Order", filterName: "Recent" }, true],
    ["standard__recordPage", { objectApiName: "Order" }, false],
    ["standard__recordPage", { recordId: "801" }, false],
    ["standard__recordPage", { objectApiName: "Order", recordId: "801" }, true],
    ["standard__recordPage", { objectApiName: "Guide__kav", recordId: "ka1" }, false],
    ["standard__recordPage", { objectApiName: "Guide__kav", recordId: "ka1", urlName: "a" }, true],
    ["standard__recordPage", { objectApiName: "NetworkDataCategory", recordId: "0DC" }, false],
    ["standard__recordPage", { objectApiName: "NetworkDataCategory", recordId: "0DC", urlPath: "a" }, true],
    ["standard__recordPage", { objectApiName: "Product2", recordId: "01t" }, true],
    ["standard__recordPage", { objectApiName: "Product2", recordId: "01t" }, false, true],
    ["standard__recordPage", { objectApiName: "Product2", recordId: "01t", urlName: "a" }, true, true],
    ["standard__recordPage", { objectApiName: "ProductCategory", recordId: "0ZG" }, true],
    ["standard__recordPage", { objectApiName: "ProductCategory", recordId: "0ZG" }, false, true],
    ["standard__recordRelationshipPage", { objectApiName: "Order", recordId: "801" }, false],
    [
      "standard__recordRelationshipPage",
      { objectApiName: "Order", recordId: "801", relationshipApiName: "Items" },
      true,
    ],
    ["standard__managedContentPage", { contentKey: "page/a" }, false],
    ["standard__managedContentPage", { contentTypeName: "page", contentKey: "page/a" }, true],
    ["standard__webPage", {}, false],
    ["standard__webPage", { url: "javascript:alert(1)" }, false],
    ["standard__webPage", { url: "/a" }, true],
    ["standard__search", {}, true],
  ])("validates %s %j: %s (LINK-12, LINK-13)", (type, attributes, expected, gateOpen = false) => {
    expect(isValidReference({ type, attributes }, { gateOpen })).toBe(expected);
  });

  it.each([
    ["/a", true],
    ["#a", true],
    ["https://e.example/a", true],
    ["mailto:a@b.example", true],
    ["tel:+1800", true],
    ["a", false],
    ["//e.example", false],
    ["/\\e.example", false],
    ["data:text/html,x", false],
    ["ftp://e.example", false],
  ])("validates the address %s: %s (LINK-1)", (url, expected) => expect(isValidUrl(url)).toBe(expected));

  it("treats an unknown type as a web page (LINK-11)", () =>
    expect([kindOf("standard__search"), kindOf("anything"), kindOf("__proto__")]).toEqual([
      "search",
      "web",
      "web",
    ]));
});
