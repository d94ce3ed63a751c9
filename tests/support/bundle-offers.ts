import { beforeEach, expect } from "vitest";

import { invalidate } from "#platform/core/cached-query";
import { allTopics } from "#contract/change-topics";

import type { OrderSide, Shopper } from "./order-side";

interface Part {
  productId: string;
  quantity: string;
}

/** A bundle offer as the platform answers it. */
export interface Offer {
  productId: string;
  quantity: string;
  cartParts: Part[];
  missingParts: Part[];
  priceDifference: string;
  savings: string;
}

export const activeCart = { params: { cartId: "active" } };

/** The lines of a shopper's cart, oldest first, with its bundle offers. */
export const readWithOffers = async (shopper: Shopper) =>
  (
    await shopper.call("listCartItems", {
      query: { includeBundleOffers: "true", sort: "CreatedDateAsc", pageSize: "100" },
    })
  ).body;

export const offersOf = async (shopper: Shopper): Promise<Offer[]> =>
  (await readWithOffers(shopper)).bundleOffers;

/** A product with a quantity; the id alone means one piece. */
type Count = string | [productId: string, quantity: number];

export const counts = (parts: Part[]): Count[] =>
  parts.map(({ productId, quantity }) => (quantity === "1" ? productId : [productId, Number(quantity)]));

/** The products of a cart with their quantities, oldest first. */
export const linesOf = async (shopper: Shopper) =>
  counts((await readWithOffers(shopper)).cartItems.map(({ cartItem }: { cartItem: Part }) => cartItem));

export const applyOffer = (shopper: Shopper, productId: string, headers: Record<string, string> = {}) =>
  shopper.call("applyBundleOffer", { ...activeCart, body: { productId }, headers });

/** Takes the offer and expects that the grand total changes by exactly the announced difference. */
export async function expectTrueDifference(shopper: Shopper, offer: Offer): Promise<void> {
  const before = await readWithOffers(shopper);
  expect((await applyOffer(shopper, offer.productId)).status).toBe(200);
  const after = await readWithOffers(shopper);
  const cents = (text: string) => Math.round(Number(text) * 100);
  expect(cents(after.cartSummary.grandTotalAmount) - cents(before.cartSummary.grandTotalAmount)).toBe(
    cents(offer.priceDifference),
  );
}

/** Adds the products to the cart in this order, one piece of each. */
export async function addAll(shopper: Shopper, ids: string[]): Promise<void> {
  for (const id of ids) await shopper.add(id);
}

/** Three new products for 900.00 each before every test, and bundles of them. Call it once per file. */
export function useBundleParts(side: OrderSide) {
  let parts: string[] = [];
  beforeEach(async () => {
    parts = [await side.insertProduct(), await side.insertProduct(), await side.insertProduct()];
  });
  return {
    first: () => parts[0]!,
    second: () => parts[1]!,
    third: () => parts[2]!,
    bundleOf: (of: Count[], price: number, more: Parameters<typeof insertBundle>[3] = {}) =>
      insertBundle(side, of, price, more),
  };
}

/** Makes a bundle of products. The price is in cents. */
export async function insertBundle(
  side: OrderSide,
  parts: Count[],
  price: number,
  more: Parameters<OrderSide["insertProduct"]>[0] = {},
): Promise<string> {
  const id = await side.insertProduct({ list: price, sale: price, ...more });
  await side.db.updateTable("product").set({ product_class: "Bundle" }).where("id", "=", id).execute();
  await side.db
    .insertInto("product_component")
    .values(
      parts
        .map((part) => (typeof part === "string" ? ([part, 1] as const) : part))
        .map(([child_id, quantity], sort_order) => ({ product_id: id, child_id, quantity, sort_order })),
    )
    .execute();
  invalidate(side.db, allTopics);
  return id;
}
