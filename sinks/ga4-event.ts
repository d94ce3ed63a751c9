import type { EventName } from "#contract/analytics/events";

import type { SinkEvent } from "./sink";

/** The names of GA4's own events. All others get theirs by `toSnake` (EVENT-68). */
const ga4Names: Partial<Record<EventName, string>> = {
  "add-to-cart-pdp": "add_to_cart",
  "add-to-cart-membership": "add_to_cart",
  "add-to-cart-protection-plan": "add_to_cart",
  "remove-cart-item": "remove_from_cart",
  "remove-from-cart-membership": "remove_from_cart",
  "remove-from-cart-protection-plan": "remove_from_cart",
  "billing-info": "add_billing_info",
  "shipping-info": "add_shipping_info",
  "payment-info": "add_payment_info",
  "view-cart-items": "view_cart",
  "promotion-view": "view_promotion",
  "promotion-click": "select_promotion",
  registration: "sign_up",
  "search-submit": "search",
};

/** Fields that have another name in GA4. */
const ga4Params: Readonly<Record<string, string>> = {
  tier: "shipping_tier",
  element_text: "link_text",
  url: "link_url",
};

/** Amounts are text with two decimals in our events and numbers in GA4. */
const amounts = new Set(["value", "price", "discount", "tax", "shipping", "unitAdjustedPrice"]);

/** GA4's limits: of params in an event, of characters in a value, and of items. */
const mostParams = 25;
const longestValue = 100;
const longestOf: Readonly<Record<string, number>> = { page_location: 1000, page_title: 300 };
const mostItems = 200;
/** The longest event, in bytes: a request of 130 kB has room for it. */
const longestEvent = 120_000;

const toSnake = (name: string) =>
  name
    .replaceAll("-", "_")
    .replace(/([a-z])(?=[A-Z])/g, "$1_")
    .toLowerCase();

type Value = string | number;
type Item = Record<string, Value>;
type Params = Record<string, Value | Item[]>;

/** An event of a request to GA4. */
interface Ga4Event {
  name: string;
  timestamp_micros: number;
  params: Params;
}

/** A value as GA4 takes it; undefined for what it has no place for. */
function valueOf(name: string, value: unknown): Value | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return valueOf(name, value.join(", "));
  if (typeof value !== "string" || value === "") return undefined;
  return amounts.has(name) ? Number(value) : value.slice(0, longestOf[name] ?? longestValue).toWellFormed();
}

const paramsOf = (fields: Record<string, unknown>): Item =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, each]) => {
      const value = valueOf(name, each);
      return value === undefined ? [] : [[ga4Params[name] ?? toSnake(name), value]];
    }),
  );

/** A failed sign-in is no `login`, which GA4 counts as a sign-in. */
const nameOf = ({ name, payload }: SinkEvent) =>
  name === "login" && payload.status === "failure" ? "login_failed" : (ga4Names[name] ?? toSnake(name));

/**
 * An event of ours as one of GA4 (EVENT-68). It is never too long: texts are cut, and the last items of a
 * long list are left out. `origin` is that of the store's addresses.
 */
export function toGa4Event(event: SinkEvent, origin: string): Ga4Event {
  const { items, ...fields } = event.payload;
  const params = {
    session_id: String(event.session),
    engagement_time_msec: 1,
    event_id: event.id,
    ...paramsOf({
      page_location: event.path === null ? null : origin + event.path,
      page_title: event.pageType,
      storeId: event.webstoreId,
      ...fields,
    }),
  };
  const list = Array.isArray(items)
    ? items.slice(0, mostItems).map((item: object) => paramsOf({ ...item }))
    : null;
  const named = Object.entries(params).slice(0, list === null ? mostParams : mostParams - 1);
  const build = (part: Item[] | null): Ga4Event => ({
    name: nameOf(event),
    timestamp_micros: Date.parse(event.at) * 1000,
    params: { ...Object.fromEntries(named), ...(part && { items: part }) },
  });
  let part = list;
  while (part && part.length > 0 && Buffer.byteLength(JSON.stringify(build(part))) > longestEvent)
    part = part.slice(0, Math.floor(part.length / 2));
  return build(part);
}
