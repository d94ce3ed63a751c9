import { afterAll, beforeAll, expect, it } from "vitest";

import { addToCart } from "~/features/cart/add-to-cart.actions.server";
import { cartForms } from "~/features/cart/cart.actions.server";
import { loadCartPage } from "~/features/cart/cart.data.server";
import { cartIntent } from "~/features/cart/cart.intents";
import { loadProduct } from "~/features/catalog/product/product.data.server";
import { loadSearchPage } from "~/features/catalog/search/search.data.server";
import { loadDelivery } from "~/features/checkout/delivery.data.server";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { saveContact } from "~/features/checkout/contact.actions.server";
import { deliveryForms } from "~/features/checkout/delivery.actions.server";
import { placeOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";
import { openOrder } from "~/features/orders/open/open-order.server";
import { loadOrderPage } from "~/features/orders/page/order-page.data.server";
import { seededId } from "#platform/core/ids";
import { deliveryZip } from "~/request/visitor/delivery-zip.server";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { openBrowser, pay, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

/** The warehouses that have each product in stock; a crew delivers the first two. */
const goods = {
  "AR-RGD36-SS": ["Louisville", "Allentown", "Portland"],
  "AR-RFD36-SS": ["Reno"],
  "AR-PWF2": ["Louisville"],
};
type Sku = keyof typeof goods;

const homes = {
  "40222": { city: "Louisville", region: "KY" },
  "10001": { city: "New York", region: "NY" },
  "97203": { city: "Portland", region: "OR" },
};
type Zip = keyof typeof homes;

const moments = {
  "a Tuesday morning": "2026-11-17T14:00:00Z",
  "Saturday evening in Kentucky": "2026-11-22T03:00:00Z",
  "the day before Thanksgiving": "2026-11-25T15:00:00Z",
  "Thanksgiving, after the cut-off": "2026-11-26T21:00:00Z",
  "New Year's Eve": "2027-01-01T03:30:00Z",
  "the night in which clocks go forward": "2027-03-14T06:59:00Z",
  "the day before a leap day": "2028-02-28T18:59:00Z",
};

async function stockAt(sku: Sku): Promise<string> {
  const { db } = platform.side;
  const { id } = await db.selectFrom("product").select("id").where("sku", "=", sku).executeTakeFirstOrThrow();
  await db.deleteFrom("stock").where("product_id", "=", id).execute();
  for (const name of goods[sku])
    await db
      .insertInto("stock")
      .values({ product_id: id, location_id: seededId("location", name), on_hand: 40 })
      .execute();
  return id;
}

/** The address and the delivery method that the checkout suggests. */
async function toDelivery(browser: Browser, zip: Zip) {
  await browser.post(cartForms, "/cart", { intent: cartIntent.checkOut });
  const person = { firstName: "Ana", lastName: "Rivera", phone: "(502) 555-0100" };
  const contact = { ...person, intent: checkoutIntent.contact, email: "ana@example.com" };
  await browser.post([saveContact], "/checkout/contact", contact);
  const address = {
    ...person,
    company: "",
    street: "1 Main St",
    street2: "",
    ...homes[zip],
    postalCode: zip,
  };
  await browser.post(deliveryForms, "/checkout/delivery", { intent: checkoutIntent.address, ...address });
  return (await browser.visit(loadDelivery, "/checkout/delivery")).data.step.methods;
}

/** The promise of each page for one product, in the order in which a shopper sees them. */
async function promises(sku: Sku, productId: string, zip: Zip) {
  const browser = openBrowser(platform, "in process");
  expect((await browser.post([deliveryZip], "/", { intent: "delivery-zip", zip })).status).toBe(303);
  const found = await browser.visit(loadSearchPage, `/global-search/${sku}`, { term: sku });
  const listing = "listing" in found.data ? found.data.listing : null;
  const link = `/${productId}"`;
  const card = listing!.cardsHtml!.split("<li>").find((html) => html.includes(link))!;
  const params = { recordId: productId, urlName: /product\/([^/]+)\//.exec(card)![1]! };
  const page = await browser.visit(loadProduct, `/product/x/${productId}`, params);
  await browser.post([addToCart], "/product/w/x", { intent: cartIntent.add, productId, quantity: "1" });
  const cart = (await browser.visit(loadCartPage, "/cart")).data.cart!;
  const methods = await toDelivery(browser, zip);
  const quickest = methods.map(({ days }) => days!).sort((a, b) => (a.date < b.date ? -1 : 1))[0]!;
  return {
    browser,
    methodId: methods[0]!.id,
    stated: cart.lines[0]!.stock!.text,
    card: /data-delivery-date="([^"]+)"/.exec(card)![1],
    pages: [page.data.shown.availability.days, cart.estimate!.days, quickest],
  };
}

it.each(Object.entries(moments))(
  "%s: card, product page, cart and checkout name the same days (DELIVERY-24, DELIVERY-18)",
  { timeout: 60_000 },
  async (_name, moment) => {
    platform.side.clock.stoppedAt = Date.parse(moment);
    const zips = Object.keys(homes) as Zip[];
    const pairs = (Object.keys(goods) as Sku[]).flatMap((sku) => zips.map((zip) => [sku, zip] as const));
    for (const [sku, zip] of pairs) {
      const { card, pages, stated } = await promises(sku, await stockAt(sku), zip);
      const [days] = pages;
      expect(days!.date > moment.slice(0, 10)).toBe(true);
      expect({ sku, zip, stated, card, pages }).toEqual({
        sku,
        zip,
        stated,
        card: days!.date,
        pages: [days, days, days],
      });
    }
  },
);

it(
  "the order keeps the days that the product page named (DELIVERY-24, ORDER-13, ORDER-136)",
  { timeout: 60_000 },
  async () => {
    platform.side.clock.stoppedAt = Date.parse(moments["Saturday evening in Kentucky"]);
    const productId = await stockAt("AR-RFD36-SS");
    const { browser, methodId, pages } = await promises("AR-RFD36-SS", productId, "40222");
    const method = { intent: checkoutIntent.method, deliveryMethodId: methodId };
    await browser.post(deliveryForms, "/checkout/delivery", method);
    const review = await pay(browser);
    const { data } = await browser.visit(loadReview, review);
    const { checkoutId } = data.step;
    const order = { intent: checkoutIntent.place, checkoutId, payment: data.payment };
    const placed = (await browser.post([placeOrder], review, order)).location!;
    const orderNumber = /order-summary\/(\d+)/.exec(placed)![1]!;
    const summary = await browser.visit(
      async (context) => loadOrderPage(context, await openOrder(context)),
      placed,
      { orderNumber },
    );
    const { date, text } = pages[0]!;
    expect(data.step.selectedMethod!.days).toEqual({ date, text });
    const shown = text.replace(/(?<!–) /g, "\u00a0");
    expect(summary.data.screen.headHtml).toContain(`<span data-delivery-date="${date}">${shown}</span>`);
  },
);
