import { expect, it } from "vitest";

import { describeOrderDay, describeStatus } from "./order-words.server";

it.each([
  ["Created", "Received"],
  ["Approved", "Being prepared"],
  ["Fulfilled", "On its way"],
  ["Cancelled", "Canceled"],
  ["constructor", "constructor"],
])("the state %s of an order is shown as '%s' (ORDER-13)", (status, words) =>
  expect(describeStatus(status)).toBe(words),
);

it.each([
  ["2026-11-22T15:00:00.000Z", "November 22, 2026"],
  ["2026-11-23T02:00:00.000Z", "November 22, 2026"],
  ["soon", "soon"],
])("an order of %s was placed on %s (ORDER-13)", (text, day) => expect(describeOrderDay(text)).toBe(day));
