import { z } from "zod";

/**
 * Every event of the store (EVENT-5 to EVENT-22), with the payload that its `CustomEvent` has as `detail` and
 * its record in `window.dataLayer` has beside `event`. Types of the browser, docs/events.md, the checks of
 * what comes in, and the reports derive from here. Amounts are text with two decimals in the currency of the
 * event.
 */

const text = z.string().max(500);
const amount = z.string().regex(/^-?\d{1,15}\.\d\d$/);
const measured = z.number().min(0).max(600_000).nullable();
const yesOrNo = z.enum(["Yes", "No"]);

/** Our own platform leaves such a field out where there is nothing to tell (contract/values.ts). */
const occasional = { occasional: true };

/**
 * A product in an event (EVENT-18), with the fields of the specification. A line of a cart or an order whose
 * product was found in a list has that list, too (EVENT-99).
 */
export const eventItem = z.strictObject({
  item_name: text,
  /** The stock keeping unit. */
  item_id: text,
  /** Per piece. */
  price: amount,
  /** Per piece (EVENT-20). */
  discount: amount,
  item_brand: text,
  /** The deepest level of the primary category; the next fields have the levels above it. */
  item_category: text,
  item_category2: text,
  item_category3: text,
  item_category4: text,
  item_variant: text,
  on_sale: yesOrNo,
  on_clearance: yesOrNo,
  eco_part: text,
  quantity: z.number().int().min(0).max(1_000_000),
  item_list_id: text.optional().meta(occasional),
  item_list_name: text.optional().meta(occasional),
  /** The place in the list, from 1. */
  index: z.number().int().min(1).optional().meta(occasional),
});
export type EventItem = z.infer<typeof eventItem>;

/** A list at most: a page of a category, or the lines that a cart shows at once. */
const items = z.array(eventItem).max(200);
const goods = { currency: z.string().length(3), value: amount, items };
const list = { item_list_id: text, item_list_name: text };
const promotion = { promotion_id: text, promotion_name: text, creative_name: text, creative_slot: text };
const membership = { name: text, unitAdjustedPrice: amount, quantity: z.number().int().min(0) };
const plan = {
  name: text,
  price: amount,
  discount: amount,
  productSku: text,
  quantity: z.number().int().min(0),
};

/** The causes of events: a page is shown, the server has answered a form, a press, or a timer in the page. */
type FiredBy = "page" | "form" | "press" | "timer";

interface EventDeclaration<Payload extends z.ZodRawShape> {
  /** Its names in the specification's list, letter for letter; empty beyond the list. */
  readonly specified: readonly string[];
  readonly when: string;
  readonly firedBy: FiredBy;
  readonly payload: z.ZodObject<Payload, z.core.$strict>;
}

const event = <Payload extends z.ZodRawShape>(
  specified: readonly string[],
  firedBy: FiredBy,
  when: string,
  payload: Payload,
): EventDeclaration<Payload> => ({ specified, when, firedBy, payload: z.strictObject(payload) });

export const events = {
  "page-view": event(
    ["page-view tracking"],
    "page",
    "A page is shown, once for each navigation (EVENT-15).",
    {
      userId: text.nullable(),
      loggedIn: z.boolean(),
      productType: text.nullable(),
      pageType: text,
      storeType: text,
      storeId: text,
      bcPage: text,
    },
  ),
  "data-layer-initialized": event(
    ["data layer"],
    "page",
    "The first page with a known type is shown to a visitor with buyer groups (EVENT-16).",
    {
      userId: text.nullable(),
      loggedIn: z.boolean(),
      buyerGroup: text,
      storeId: text,
      storeName: text,
      storeType: text,
      pageType: text,
      productType: text.nullable(),
    },
  ),

  "add-to-cart": event(
    ["add to cart (product)", "quantity-change add"],
    "form",
    "A product is added from a card or a list, or its quantity grows.",
    goods,
  ),
  "add-to-cart-pdp": event(["add to cart (PDP)"], "form", "A product is added from its page.", goods),
  "add-to-cart-membership": event(["add to cart (membership)"], "form", "A membership is added.", {
    ...goods,
    ...membership,
  }),
  "remove-from-cart-membership": event([], "form", "A membership is taken out.", {
    ...goods,
    ...membership,
  }),
  "add-to-cart-protection-plan": event(
    ["add to cart (protection plan add)"],
    "form",
    "A protection plan is added.",
    {
      ...goods,
      ...plan,
    },
  ),
  "remove-from-cart-protection-plan": event(
    ["add to cart (protection plan remove)"],
    "form",
    "A protection plan is taken out.",
    { ...goods, ...plan },
  ),
  "remove-from-cart": event(
    ["quantity-change remove"],
    "form",
    "The quantity of a cart line gets lower.",
    goods,
  ),
  "remove-cart-item": event(["remove cart item"], "form", "A cart line is removed.", goods),
  "begin-checkout": event(["begin checkout"], "form", "A checkout begins, once.", {
    ...goods,
    tax: z.literal(0),
  }),
  "billing-info": event(["billing info"], "form", "The billing address of a checkout is accepted.", goods),
  "shipping-info": event(["shipping info (tier)"], "form", "The delivery of a checkout is chosen.", {
    ...goods,
    tier: text,
  }),
  "payment-info": event(["payment info"], "form", "The way of payment of a checkout is accepted.", {
    ...goods,
    payment_type: text,
  }),
  purchase: event(["purchase"], "form", "An order is placed, once an order (EVENT-7).", {
    ...goods,
    transaction_id: text,
    tax: amount,
    shipping: amount,
    coupon: text.nullable(),
  }),
  refund: event([], "form", "Money of an order is given back.", { ...goods, transaction_id: text }),

  "view-item": event(["view item"], "page", "A product page is shown.", goods),
  "view-item-list": event(["view item list"], "page", "A list of products is shown.", {
    ...list,
    currency: z.string().length(3),
    items,
  }),
  "select-item": event(["select item"], "press", "A product of a list is opened.", {
    ...list,
    /** The place in the list, from 1. */
    index: z.number().int().min(1),
    currency: z.string().length(3),
    items,
  }),
  "view-cart-items": event(["view cart items"], "page", "The cart is shown.", goods),
  "view-additional-cart-items": event(
    ["view additional cart items"],
    "page",
    "The next lines of a long cart are shown.",
    goods,
  ),
  "promotion-view": event([], "page", "A promotion is shown.", promotion),
  "promotion-click": event([], "press", "A promotion is opened.", promotion),
  "add-to-wishlist": event([], "form", "A product is saved.", goods),
  "remove-from-wishlist": event([], "form", "A saved product is taken off.", goods),
  compare: event([], "page", "Products are compared.", { currency: z.string().length(3), items }),

  login: event(["login (status, error)"], "form", "Somebody signs in, or is refused.", {
    status: z.enum(["success", "failure"]),
    error: text.nullable(),
  }),
  "search-retarget": event(
    ["search-retarget call"],
    "timer",
    "Three seconds after signing in in the main store, with consent to advertising (EVENT-13).",
    {
      storeId: text,
      storeName: text,
    },
  ),
  registration: event(["registration"], "form", "An account is opened.", { method: text }),
  "change-zip": event(["change zip (zipcode, location)"], "form", "The delivery ZIP code changes.", {
    zipcode: z.string().max(10),
    location: text,
  }),
  "search-submit": event(["search-submit"], "page", "Results of a search are shown.", {
    search_term: text,
    results: z.number().int().min(0),
    refinements: z.array(text).max(50),
    /** The suggestion that was chosen. */
    suggestion: text.nullable(),
  }),
  "nav-click": event(
    ["nav click (location, element text, URL without query)"],
    "press",
    "A link of the shell is followed.",
    {
      location: z.enum(["header", "navigation", "page-navigation", "footer"]),
      element_text: text,
      url: text,
    },
  ),
  "schedule-service-click": event(
    ["schedule service click"],
    "press",
    "The way to schedule service is opened.",
    {
      url: text,
    },
  ),
  "where-to-buy-click": event(["where-to-buy click"], "press", "The way to dealers is opened.", {
    url: text,
  }),
  "store-locator": event([], "page", "Places near a ZIP code are shown (EVENT-112).", {
    zipcode: z.string().max(10),
    results: z.number().int().min(0),
  }),
  "file-download": event([], "press", "A document is opened.", { file_name: text, url: text }),
  "hosted-event-registration": event(
    ["hosted event registration"],
    "form",
    "Seats at an event or a demonstration are booked.",
    {
      event_name: text,
    },
  ),
  "hosted-event-interest": event(["hosted event interest"], "form", "Interest in an event is told.", {
    event_name: text,
  }),
  "preferred-partner": event(
    ["preferred partner (action, partner name, partner id)"],
    "press",
    "A control of a preferred partner is pressed: its site is opened, or its form is sent.",
    { action: text, partner_name: text, partner_id: text },
  ),
  "referral-coupon": event(["referral coupon"], "form", "The coupon of a referral is used.", {
    coupon: text,
  }),
  feedbackCall: event(["feedbackCall"], "press", "'Feedback' is pressed. `detail` is the brand alone.", {
    brand: text,
  }),
  "web-vitals": event([], "page", "A page is left: how fast it was. A null was not measured.", {
    /** Milliseconds; CLS has no unit. */
    LCP: measured,
    INP: measured,
    CLS: measured,
    TTFB: measured,
  }),
  "alert-displayed": event([], "form", "A form or a page shows an error, one event for each field.", {
    form: text,
    /** The field's name; null for an error of the whole form. */
    field: text.nullable(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]["payload"]>;

/** An event with its payload, whichever it is. */
export type StoreEvent = { [Name in EventName]: { name: Name; payload: EventPayload<Name> } }[EventName];

export const eventNames = Object.keys(events) as [EventName, ...EventName[]];
