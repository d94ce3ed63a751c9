import { describe, expect, it } from "vitest";
import { z } from "zod";

import { eventNames, events, type EventItem, type EventName } from "#contract/analytics/events";
import { problemOfGa4 } from "#tests/support/ga4-double";

import { toGa4Event } from "./ga4-event";
import type { SinkEvent } from "./sink";

const origin = "https://shop.example";
const event = (name: EventName, payload: object, changes: Partial<SinkEvent> = {}): SinkEvent => ({
  id: "view-0001",
  webstoreId: "0ZE1",
  name,
  at: "2026-11-26T20:00:00.123Z",
  payload: { ...payload },
  path: "/ovens",
  pageType: "Ovens",
  scripts: true,
  advertising: false,
  client: "1.2",
  session: 7,
  ...changes,
});
const bodyOf = (sent: SinkEvent) =>
  JSON.stringify({
    client_id: sent.client,
    consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
    events: [toGa4Event(sent, origin)],
  });

/** A value of a schema with texts as long and lists as many as it allows. */
function largest(schema: z.ZodType): unknown {
  const { def } = schema as unknown as {
    def: { type: string; innerType: z.ZodType; element: z.ZodType; values: unknown[] };
  };
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, value]) => [key, largest(value)]),
    );
  if (schema instanceof z.ZodArray) return Array.from({ length: 200 }, () => largest(def.element));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return largest(def.innerType);
  if (schema instanceof z.ZodEnum) return Object.values(schema.enum)[0];
  if (schema instanceof z.ZodLiteral) return def.values[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 12;
  return schema.safeParse("123456789012345.00").success && !schema.safeParse("x").success
    ? "123456789012345.00"
    : "\u{1F525}x".repeat(166);
}

it.each(eventNames)(
  "%s is an event that GA4 takes, with the longest texts and lists too (EVENT-68)",
  (name) => {
    expect(problemOfGa4(bodyOf(event(name, largest(events[name].payload) as object)))).toBeNull();
  },
);

const item: EventItem = {
  item_name: "Wall oven",
  item_id: "AR30WO",
  price: "1299.00",
  discount: "100.50",
  item_brand: "Ardenne",
  item_category: "Ovens",
  item_category2: "Cooking",
  item_category3: "",
  item_category4: "",
  item_variant: "Steel",
  on_sale: "Yes",
  on_clearance: "No",
  eco_part: "",
  quantity: 2,
};
const goods = { currency: "USD", value: "2598.00", items: [item] };

describe("names and fields of GA4 (EVENT-68)", () => {
  it("a purchase has its amounts as numbers, and the price of a piece", () => {
    const payload = { ...goods, transaction_id: "1042", tax: "155.88", shipping: "0.00", coupon: null };
    expect(toGa4Event(event("purchase", payload, { path: null, pageType: null }), origin)).toEqual({
      name: "purchase",
      timestamp_micros: Date.UTC(2026, 10, 26, 20) * 1000 + 123_000,
      params: {
        session_id: "7",
        engagement_time_msec: 1,
        event_id: "view-0001",
        store_id: "0ZE1",
        currency: "USD",
        value: 2598,
        transaction_id: "1042",
        tax: 155.88,
        shipping: 0,
        items: [
          {
            item_name: "Wall oven",
            item_id: "AR30WO",
            price: 1299,
            discount: 100.5,
            item_brand: "Ardenne",
            item_category: "Ovens",
            item_category2: "Cooking",
            item_variant: "Steel",
            on_sale: "Yes",
            on_clearance: "No",
            quantity: 2,
          },
        ],
      },
    });
  });

  it.each([
    ["page-view", { storeId: "0ZE1", bcPage: "Ovens" }, "page_view"],
    ["add-to-cart", goods, "add_to_cart"],
    ["add-to-cart-pdp", goods, "add_to_cart"],
    ["add-to-cart-membership", goods, "add_to_cart"],
    ["add-to-cart-protection-plan", goods, "add_to_cart"],
    ["remove-from-cart", goods, "remove_from_cart"],
    ["remove-cart-item", goods, "remove_from_cart"],
    ["remove-from-cart-membership", goods, "remove_from_cart"],
    ["remove-from-cart-protection-plan", goods, "remove_from_cart"],
    ["view-item", goods, "view_item"],
    ["view-item-list", goods, "view_item_list"],
    ["select-item", goods, "select_item"],
    ["view-cart-items", goods, "view_cart"],
    ["view-additional-cart-items", goods, "view_additional_cart_items"],
    ["begin-checkout", goods, "begin_checkout"],
    ["billing-info", goods, "add_billing_info"],
    ["shipping-info", goods, "add_shipping_info"],
    ["payment-info", goods, "add_payment_info"],
    ["refund", goods, "refund"],
    ["promotion-view", {}, "view_promotion"],
    ["promotion-click", {}, "select_promotion"],
    ["add-to-wishlist", goods, "add_to_wishlist"],
    ["registration", { method: "email" }, "sign_up"],
    ["search-submit", { search_term: "oven" }, "search"],
    ["login", { status: "success", error: null }, "login"],
    ["login", { status: "failure", error: "wrong" }, "login_failed"],
    ["feedbackCall", { brand: "Ardenne" }, "feedback_call"],
    ["change-zip", { zipcode: "40202" }, "change_zip"],
  ] as const)("%s %o is %s", (name, payload, expected) =>
    expect(toGa4Event(event(name, payload), origin).name).toBe(expected),
  );

  it("fields are in snake case, and a page has its address", () => {
    const { params } = toGa4Event(
      event("page-view", { bcPage: "Ovens", loggedIn: false, storeType: "ardenne" }),
      origin,
    );
    expect(params).toMatchObject({
      page_location: "https://shop.example/ovens",
      page_title: "Ovens",
      bc_page: "Ovens",
      logged_in: "false",
      store_type: "ardenne",
    });
    expect(
      toGa4Event(event("shipping-info", { ...goods, tier: "White Glove" }), origin).params,
    ).toMatchObject({
      shipping_tier: "White Glove",
    });
    const { params: search } = toGa4Event(event("search-submit", { refinements: ["Gas", "Steel"] }), origin);
    expect(search.refinements).toBe("Gas, Steel");
  });
});

it("the double refuses what GA4 would (EVENT-68)", () => {
  const good = JSON.parse(bodyOf(event("add-to-cart", goods))) as {
    client_id?: string;
    events: { name: string; params: Record<string, unknown> }[];
  };
  const change = (edit: (body: typeof good) => void) => {
    const body = structuredClone(good);
    edit(body);
    return problemOfGa4(JSON.stringify(body));
  };
  expect(change(() => {})).toBeNull();
  const params = (body: typeof good) => body.events[0]!.params;
  for (const edit of [
    (body: typeof good) => delete body.client_id,
    (body: typeof good) => delete params(body).session_id,
    (body: typeof good) => (body.events[0]!.name = "add-to-cart"),
    (body: typeof good) => (body.events[0]!.name = "session_start"),
    (body: typeof good) => (body.events = Array<(typeof body.events)[0]>(26).fill(body.events[0]!)),
    (body: typeof good) => (params(body)["page-type"] = "Home"),
    (body: typeof good) => (params(body).firebase_id = "Home"),
    (body: typeof good) => (params(body).text = "x".repeat(101)),
    (body: typeof good) => Array.from({ length: 22 }, (_, at) => (params(body)[`field_${at}`] = "x")),
    (body: typeof good) => (params(body).items = Array(1000).fill(item)),
  ])
    expect(change(edit)).not.toBeNull();
});
