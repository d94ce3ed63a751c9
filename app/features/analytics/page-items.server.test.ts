import { expect, it } from "vitest";

import { sampleCartItem } from "#tests/support/cart-actions";
import type { StoreEvent } from "#contract/analytics/events";

import { noteCartLines } from "./page-items.server";

it("a long cart tells of its first 25 lines, and of each next 25 in an event of their own (EVENT-47: view-cart-items, view-additional-cart-items)", async () => {
  const told = async (count: number) => {
    const events: StoreEvent[] = [];
    const cartItems = Array.from({ length: count }, (_, at) => ({
      cartItem: { ...sampleCartItem, name: `Oven ${at}` },
    }));
    await noteCartLines({
      shop: { loadCartItems: async () => ({ data: { cartItems }, version: "" }) },
      visitor: { isSignedIn: false },
      document: { notes: { events } },
    } as never);
    return events.map(({ name, payload }) => [name, (payload as { items: object[] }).items.length]);
  };
  expect(await told(0)).toEqual([]);
  expect(await told(25)).toEqual([["view-cart-items", 25]]);
  expect(await told(53)).toEqual([
    ["view-cart-items", 25],
    ["view-additional-cart-items", 25],
    ["view-additional-cart-items", 3],
  ]);
});
