import { expect, it } from "vitest";

import { itemOf } from "#tests/books/shopping-day";
import type { NamedRecord } from "~/request/visitor/page-notes";

import { isSameProduct, placeIn } from "./list-place.server";

const pageOf = (...events: object[]) => ({ hash: "", page: { events } }) as unknown as NamedRecord;
const productPage = (sku: string, item_name: string) =>
  pageOf({ name: "view-item", payload: { items: [{ ...itemOf(sku), item_name }] } });
const list = { item_list_id: "0ZG", item_list_name: "Ranges", items: [itemOf("A"), itemOf("B-STEEL")] };
const listPage = pageOf({ name: "view-item-list", payload: list });

it("a product has its place in the list that was shown, and its finishes are one product (EVENT-99, EVENT-116)", () => {
  const steel = productPage("B-STEEL", "Range");
  const black = productPage("B-BLACK", "Range");
  expect(placeIn(listPage, steel)).toEqual({ id: "0ZG", name: "Ranges", index: 2 });
  expect([placeIn(listPage, black), placeIn(steel, black), placeIn(listPage, pageOf())]).toEqual([
    null,
    null,
    null,
  ]);
  const similar = { id: "similar", name: "Similar products", skus: ["C", "B-BLACK"] };
  const place = { id: "similar", name: "Similar products", index: 2 };
  expect(placeIn({ ...productPage("A", "Oven"), lists: [similar] }, black)).toEqual(place);
  expect(isSameProduct(steel, black)).toBe(true);
  expect(isSameProduct(steel, productPage("C", "Hood"))).toBe(false);
  expect(isSameProduct(pageOf(), pageOf())).toBe(false);
});
