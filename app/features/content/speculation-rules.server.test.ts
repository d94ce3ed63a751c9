import { describe, expect, it } from "vitest";

import { isNeverAhead, screenRows } from "~/address-facts.server";
import { createAddresses } from "~/addresses.server";

import { loadSpeculationRules } from "./speculation-rules.server";

const addresses = createAddresses("");

describe("which screens are never fetched ahead (LINK-27)", () => {
  it.each([
    addresses.signOut(),
    addresses.checkout("payment"),
    addresses.checkout("review"),
    addresses.orderSummary("12345678"),
    addresses.orderDocument("12345678", "IN-1"),
    addresses.myOrderCalendar("12345678", "delivery"),
    addresses.sharedWishlist("a-token"),
    addresses.unsubscribe("a-token"),
    addresses.emailVerificationResult(),
    addresses.robots(),
  ])("%s", (address) => expect(isNeverAhead(address)).toBe(true));

  it.each([
    addresses.home(),
    addresses.category("cooking/wall-ovens"),
    addresses.product("oven", "01t1"),
    addresses.search("range"),
    addresses.cart(),
    addresses.checkout("delivery"),
    addresses.myOrders(),
    addresses.profile(),
    addresses.at("/help/login/page"),
    addresses.at("/robotsxtxt"),
  ])("but %s is", (address) => expect(isNeverAhead(address)).toBe(false));
});

it("the rules name each of these screens, and draw products and the way to the checkout (LINK-26, LINK-27)", async () => {
  const answer = await loadSpeculationRules();
  expect(answer.headers.get("content-type")).toBe("application/speculationrules+json");
  const text = await answer.text();
  const { prefetch, prerender } = JSON.parse(text) as Record<string, { eagerness: string; where: object }[]>;
  for (const { pattern, ahead } of screenRows) {
    const named = `"{/:store}?/${pattern}"`;
    expect(JSON.stringify(prefetch).includes(named), pattern).toBe(ahead === "never");
    const isDrawn = ahead === "drawn" || pattern === "product/:urlName/:recordId";
    expect(JSON.stringify(prerender).includes(named), pattern).toBe(isDrawn);
  }
  expect([...prefetch!, ...prerender!].map(({ eagerness }) => eagerness)).toEqual(["moderate", "moderate"]);
  expect(text.split(":root[data-scripts] a")).toHaveLength(3);
});
