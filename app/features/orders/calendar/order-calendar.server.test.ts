import { expect, it } from "vitest";

import { createAddresses } from "~/addresses.server";
import type { OrderSummary } from "#contract/orders/orders";
import type { OrderView } from "~/features/orders/view/order-view.server";
import type { StoreContext } from "~/request/store-context.server";

import { calendarEntries, calendarLinks } from "./order-calendar.server";

const order = { orderNumber: "00000042", fulfillment: { version: 4 } } as OrderSummary;
const at = (now: string) =>
  ({
    now: () => new Date(now),
    store: { profile: { label: "Ardenne", supportPhone: "(800) 555-0100" } },
    addresses: createAddresses(""),
  }) as unknown as StoreContext;

const delivery = (id: string, days: string | null, lines: object[] = []) => ({
  id,
  days: days === null ? null : { date: days, text: days },
  latest: "2026-12-03T17:00:00.000Z",
  address: ["Ada Byron", `${id} Street`],
  method: "Scheduled delivery",
  lines,
});
const backward = (id: string, pickupDay: string | null, itemIds: string[]) => ({
  id,
  number: `00000042-${id}`,
  pickupDay,
  items: ["1 × Hood"],
  itemIds,
});
const view = {
  deliveries: [
    delivery("First", "2026-12-01", [
      { id: "i1", name: "Range", quantity: 2, quantities: "1 canceled, 1 not shipped yet" },
    ]),
    delivery("Second", "2026-12-02", [{ id: "i2", name: "Hood", quantity: 1, quantities: "" }]),
    delivery("Arrived", null),
  ],
  returns: [backward("R2", "2026-12-04", ["i2"]), backward("R1", null, ["i1"])],
} as unknown as OrderView;

it("each delivery that is to come and each pick-up is an entry, with its own days, place and things (ORDER-97)", () => {
  const entries = calendarEntries(order, view, at("2026-11-24T15:00:00Z"));
  expect(entries).toMatchObject([
    {
      id: "First",
      file: "delivery-1.ics",
      entry: {
        uid: "First@order-00000042",
        sequence: 4,
        first: "2026-12-01",
        last: "2026-12-03",
        title: "Ardenne delivery 1 of 3",
        place: "Ada Byron, First Street",
        text: "Order 00000042\n2 × Range (1 canceled, 1 not shipped yet)\nScheduled delivery\nQuestions? Call (800) 555-0100",
      },
    },
    {
      file: "delivery-2.ics",
      entry: { title: "Ardenne delivery 2 of 3", place: "Ada Byron, Second Street" },
    },
    {
      id: "R2",
      file: "pick-up-00000042-R2.ics",
      entry: {
        first: "2026-12-04",
        last: "2026-12-04",
        title: "Ardenne return 00000042-R2, pick-up",
        place: "Ada Byron, Second Street",
      },
    },
  ]);
});

it("what should have come before today, by the store's days, has no entry (ORDER-97)", () => {
  const filesAt = (now: string) => calendarEntries(order, view, at(now)).map(({ file }) => file);
  // Still December 3 in Louisville.
  expect(filesAt("2026-12-04T04:30:00Z")).toHaveLength(3);
  expect(filesAt("2026-12-04T05:30:00Z")).toEqual(["pick-up-00000042-R2.ics"]);
});

it("a delivery that waits for its payment has no entry (ORDER-97)", () => {
  const unpaid = { ...order, fulfillment: { ...order.fulfillment!, paymentStatus: "Pending" as const } };
  const files = calendarEntries(unpaid, view, at("2026-11-24T15:00:00Z")).map(({ file }) => file);
  expect(files).toEqual(["pick-up-00000042-R2.ics"]);
});

it("links carry a guest's proof, or belong to the account (ORDER-97)", () => {
  const context = at("2026-11-24T15:00:00Z");
  expect(calendarLinks(context, order, view, { reference: "R", signature: "s" }).get("Second")).toBe(
    "/order-summary/00000042/calendar/delivery-2.ics?reference=R&signature=s",
  );
  expect(calendarLinks(context, order, view, null).get("R2")).toBe(
    "/mya-my-orders/00000042/calendar/pick-up-00000042-R2.ics",
  );
});
