import { describe, expect, it } from "vitest";

import { findStoreAddress, isSamePart, type ClickedLink } from "./store-link";

const link = (href: string, more: Partial<ClickedLink> = {}): ClickedLink => ({
  href,
  target: "",
  download: false,
  reload: false,
  ...more,
});
const page = "https://shop.example/category/cooking?page=2";

describe("findStoreAddress", () => {
  it.each([
    ["another page", link("/cart"), "/cart"],
    ["with query and anchor", link("/support?x=1#top"), "/support?x=1#top"],
    ["the same page again", link("?page=2"), "/category/cooking?page=2"],
    ["another page of the list", link("?page=3"), "/category/cooking?page=3"],
    ["its own window by name", link("/cart", { target: "_self" }), "/cart"],
    ["another origin", link("https://www.example.com/cart"), null],
    ["a new window", link("/cart", { target: "_blank" }), null],
    ["a download", link("/manual", { download: true }), null],
    ["with data-reload", link("/cart", { reload: true }), null],
    ["an anchor of this page", link("#main"), null],
    ["mail", link("mailto:a@b.example"), null],
    ["the media store", link("/sfsites/c/cms/delivery/media/1"), null],
    ["the payment gateway", link("/test-gateway/pay/1"), null],
    ["a file", link("/documents/manual.pdf"), null],
    ["another store", link("/hollins/cart"), null],
    ["a path that only begins like a store's", link("/hollins-story"), "/hollins-story"],
  ])("%s", (_name, clicked, expected) =>
    expect(findStoreAddress(clicked, page, "", ["/hollins", "/business"])).toBe(expected),
  );

  it("stays within the store's prefix (LINK-16)", () => {
    const from = "https://shop.example/hollins/cart";
    expect(findStoreAddress(link("/hollins/support"), from, "/hollins")).toBe("/hollins/support");
    expect(findStoreAddress(link("/hollins"), from, "/hollins")).toBe("/hollins");
    expect(findStoreAddress(link("/support"), from, "/hollins")).toBeNull();
  });
});

it.each([
  ["/checkout/contact", "/checkout/review?payment=1", "", true],
  ["/hollins/order-summary/1/cancel?reference=2", "/hollins/order-summary/1", "/hollins", true],
  ["/cart", "/checkout/contact", "", false],
  ["/?a=1", "/checkout/contact", "", false],
  ["/hollins/cart", "/hollins/checkout/contact", "/hollins", false],
])("%s from %s, without the prefix '%s', stays in its part: %s (HEADER-2)", (address, page, prefix, stays) =>
  expect(isSamePart(address, page, prefix)).toBe(stays),
);
