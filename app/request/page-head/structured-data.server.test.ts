import { expect, it } from "vitest";

import { breadcrumbList, productItem, structuredDataElement } from "./structured-data.server";

const facts = {
  name: "Oven",
  url: "https://s.test/p",
  sku: "A1",
  brand: "Ardenne",
  description: "",
  images: ["https://s.test/i"],
  inStock: true,
  backOn: null,
};

it("no text in it can end the element", () => {
  const element = structuredDataElement([
    breadcrumbList([{ name: "</script><script>alert(1)</script><!-- \u2028", url: "https://s.test/" }]),
  ]);
  expect(element.match(/<[/!]?\w+/g)).toEqual(["<script", "</script"]);
  const data = JSON.parse(element.replace(/<[^>]*>/g, "")) as {
    "@graph": { itemListElement: { name: string }[] }[];
  };
  expect(data["@graph"][0]?.itemListElement[0]?.name).toBe("</script><script>alert(1)</script><!-- \u2028");
});

it("makes no offer without a price (CATALOG-7)", () => {
  expect(productItem({ ...facts, price: null })).not.toHaveProperty("offers");
  expect(
    productItem({ ...facts, price: { amount: "10.00", currency: "USD" }, inStock: false }).offers,
  ).toMatchObject({ price: "10.00", availability: "https://schema.org/OutOfStock" });
});

it("names the day on which a sold-out product is back, which cannot be ordered before (CATALOG-56)", () => {
  const price = { amount: "10.00", currency: "USD" };
  const offer = (more: { inStock?: boolean; backOn?: string }) =>
    productItem({ ...facts, price, ...more }).offers;
  expect(offer({ inStock: false, backOn: "2026-12-09" })).toMatchObject({
    availability: "https://schema.org/OutOfStock",
    availabilityStarts: "2026-12-09",
  });
  expect(offer({ inStock: false })).not.toHaveProperty("availabilityStarts");
  expect(offer({ backOn: "2026-12-09" })).not.toHaveProperty("availabilityStarts");
});

it("without items there is no element", () => expect(structuredDataElement([])).toBe(""));
