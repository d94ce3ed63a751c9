import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { all, attribute, type ServedPage } from "./page";
import {
  giveContact,
  goodCard,
  home,
  openGateway,
  shopUntil,
  shopUntilReview,
  someProduct,
} from "./shopping";
import { findForm, Visitor, type Answer } from "./visitor";

const lake = { ...home, street: "9 River Road", city: "Portland", region: "OR", postalCode: "97201" };

/** Refused forms of the checkout, two deliveries, and the second steps of a change of an order. */
export async function purchasePages(origin: string): Promise<ServedPage[]> {
  const answers = await Promise.all([
    payments(origin),
    gift(origin),
    deliveries(origin),
    canceling(origin),
    returning(origin),
  ]);
  return answers.flat().map(({ page }) => page);
}

async function payments(origin: string): Promise<Answer[]> {
  const buyer = new Visitor(origin);
  const { cookie } = await openBrowserSession(origin, { kind: "business" });
  buyer.cookies.set(cookie.name, cookie.value);
  await shopUntil("payment", buyer, await someProduct(buyer));
  const payment = await buyer.open("/checkout/payment");
  const noNumber = await buyer.press(payment.page, "Continue", { payBy: "purchase-order" });
  const byTransfer = await buyer.press(payment.page, "Continue", { payBy: "bank-transfer" });
  const gateway = await openGateway(buyer);
  return [
    payment,
    noNumber,
    byTransfer,
    await buyer.press(gateway.page, /^Pay /, { ...goodCard, number: "1" }),
    await buyer.press(gateway.page, /^Pay /, { ...goodCard, number: "4000000000000002" }),
  ];
}

async function gift(origin: string): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  await shopUntil("method", visitor, await someProduct(visitor));
  const form = await visitor.open("/checkout/delivery?edit=gift");
  return [form, await visitor.press(form.page, "Make it a gift", { phone: "12" })];
}

/** A cart that goes to two addresses, until it is paid. */
async function deliveries(origin: string): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  await shopUntil("cart", visitor, await someProduct(visitor), 3);
  const form = await visitor.open("/split-shipment/address");
  const refused = await visitor.press(form.page, "Continue");
  await visitor.press(form.page, "Continue", home);
  const { page } = await visitor.press(
    (await visitor.open("/split-shipment/address")).page,
    "Continue",
    lake,
  );
  const cells = all(findForm(page, "Save"), "input").filter((each) => attribute(each, "type") === "number");
  const [first = "", second = ""] = cells.map((each) => attribute(each, "name")!);
  const wrong = await visitor.press(page, "Save", { [first]: "1", [second]: "1" });
  const saved = await visitor.press(page, "Save", { [first]: "1", [second]: "2" });
  const cart = await visitor.open("/cart");
  await visitor.press(saved.page, "Save and check out");
  const methods = await giveContact(visitor);
  const payment = await visitor.press(methods.page, "Continue");
  const review = await visitor.press((await openGateway(visitor, payment)).page, /^Pay /, goodCard);
  const placed = await visitor.press(review.page, "Place order");
  return [refused, wrong, saved, cart, methods, payment, review, placed];
}

/** Places an order as a guest. `at` gives the address of a change, such as `at("cancel")`. */
async function placeOrder(origin: string) {
  const { visitor, review } = await shopUntilReview(origin);
  const { page } = await visitor.press(review.page, "Place order");
  return {
    visitor,
    number: /order-summary\/(\d+)/.exec(page.address)![1]!,
    at: (change: string) => page.address.replace("?", `/${change}?`).replace("&placed=1", ""),
  };
}

async function canceling(origin: string): Promise<Answer[]> {
  const { visitor, at } = await placeOrder(origin);
  const second = await visitor.press((await visitor.open(at("cancel"))).page, "Continue");
  return [second, await visitor.press(second.page, "Cancel order", { comment: "x".repeat(1001) })];
}

async function returning(origin: string): Promise<Answer[]> {
  const { visitor, number, at } = await placeOrder(origin);
  await withStoreDatabase(origin, async (db) => {
    const { id } = await db
      .selectFrom("order_summary")
      .select("id")
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
    const services = { db, now: () => new Date() };
    const request = { orderId: id, actor: "operator:test" };
    await shipOrder(services, request, { carrier: "Our own truck", trackingNumber: null });
    await deliverShipments(services, request);
  });
  const first = await visitor.open(at("return"));
  const second = await visitor.press(first.page, "Continue", { reason: "DoesNotFit" });
  const days = all(findForm(second.page, "Return items"), "option").map((day) => attribute(day, "value"));
  const refused = await visitor.press(second.page, "Return items", { comment: "x".repeat(1001) });
  const done = await visitor.press(second.page, "Return items", { pickupDay: days.find(Boolean)! });
  return [first, await visitor.press(first.page, "Continue"), second, refused, done];
}
