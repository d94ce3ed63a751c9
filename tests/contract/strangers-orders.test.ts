import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { claimForms } from "~/features/orders/claim/claim-order.actions.server";
import { loadOrderLookup } from "~/features/orders/lookup/order-lookup.data.server";
import { showMailedOrder } from "~/features/orders/lookup/mailed-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { loader as loadInAccount } from "~/routes/order/account";
import * as address from "~/routes/order/address";
import { loader as sendCalendar } from "~/routes/order/calendar";
import * as change from "~/routes/order/change";
import { loader as sendDocument } from "~/routes/order/document";
import { loader as loadByLink } from "~/routes/order/link";
import { orderProof } from "~/request/order-proof.server";
import { route } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";
import * as summary from "~/routes/order/summary";

import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { ana } from "#tests/support/order-side";
import { placeOrder } from "#tests/support/placed-orders";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { openBrowser, type Browser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const guest = () => openBrowser(platform, "in process");
async function member(): Promise<Browser> {
  const browser = guest();
  await browser.signIn();
  return browser;
}

/** An order of two pieces, one of them on its way. Without `owner` it is a guest's. */
async function orderOf(owner?: Browser) {
  const { db, services } = platform.side;
  const order = await placeOrder(platform.side, platform.side.shopper(), [[platform.productId, 2]]);
  const item = await db
    .selectFrom("order_item")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  await shipOrder(
    services,
    { orderId: order.id, actor: "operator:kim" },
    { carrier: "UPS", trackingNumber: "1Z9", quantities: [{ itemId: item.id, quantity: 1 }] },
  );
  const { number: orderNumber } = order;
  if (owner) {
    const { lastName, email } = ana;
    const claim = { intent: orderIntent.claim, orderNumber, lastName, email };
    expect((await owner.post(claimForms, "/mya-claim-order", claim)).status).toBe(303);
  }
  return { ...order, itemId: item.id };
}
type Order = Awaited<ReturnType<typeof orderOf>>;

/**
 * The status of each loader and action below the address of an order. `named`: the number in the address.
 * The forms would cancel a piece, fill a cart, and be refused for an address that is not typed.
 */
async function statusesAt(
  browser: Browser,
  start: string,
  { order, named = order.number, query = "" }: Asked,
) {
  const at = (end: string, params: Record<string, string> = {}) => ({
    path: `/${start}/${named}${end}${query}`,
    params: { orderNumber: named, ...params },
  });
  const layout = start === "mya-my-orders" ? loadInAccount : loadByLink;
  const file = `packing-list-${order.number}-1.pdf`;
  const [page, cancel] = [at(""), at("/cancel", { change: "cancel" })];
  const piece = `${order.itemId}:1:0`;
  const answers = [
    await browser.ask(layout, page),
    await browser.ask(summary.loader, page),
    await browser.ask(change.loader, cancel),
    await browser.ask(address.loader, at("/address")),
    await browser.ask(sendDocument, at(`/documents/${file}`, { document: file })),
    await browser.ask(sendCalendar, at("/calendar/delivery-1.ics", { entry: "delivery-1.ics" })),
    await browser.ask(summary.action, { ...page, fields: { intent: orderIntent.reorder } }),
    await browser.ask(address.action, { ...at("/address"), fields: { intent: orderIntent.address } }),
    await browser.ask(change.action, { ...cancel, fields: { intent: orderIntent.cancel, piece } }),
  ];
  return answers.map(({ status }) => status);
}
interface Asked {
  order: Order;
  named?: string;
  query?: string;
}

/** The query of a signed link that the store made. */
const proofOf = (
  { secrets }: Browser,
  { number, reference }: Order,
  { daysAgo = 0, isMembers = false } = {},
) =>
  orderProof(
    { store: { secrets } as StoreContext["store"], now: () => new Date(Date.now() - daysAgo * day) },
    number,
    reference,
    { isMembers },
  );
const day = 24 * 60 * 60 * 1000;

const opened = [200, 200, 200, 200, 200, 200, 303, 400, 303];
const nothing = Array.from(opened, () => 404);

async function expectUnchanged(...orders: Order[]): Promise<void> {
  const rows = await platform.side.db
    .selectFrom("order_item")
    .select("canceled")
    .where(
      "id",
      "in",
      orders.map(({ itemId }) => itemId),
    )
    .execute();
  expect(rows.map(({ canceled }) => canceled)).toEqual(orders.map(() => 0));
}

describe("each loader and action of an order answers 404 to a stranger", () => {
  it("who is signed in and asks for another member's or a guest's order in the account (ORDER-21)", async () => {
    const [owner, stranger] = [await member(), await member()];
    const [own, others] = [await orderOf(owner), await orderOf()];
    for (const order of [own, others])
      for (const named of [order.number, order.id, order.reference])
        expect(await statusesAt(stranger, "mya-my-orders", { order, named })).toEqual(nothing);
    // The reference number opens any order in a signed link, so in the account it opens none.
    expect(await statusesAt(owner, "mya-my-orders", { order: own, named: own.reference })).toEqual(nothing);
    await expectUnchanged(own, others);
    expect(await statusesAt(owner, "mya-my-orders", { order: own })).toEqual(opened);
  });

  it("who has no signature, a wrong one, or that of another order (ORDER-12)", async () => {
    const owner = await member();
    const [order, other] = [await orderOf(), await orderOf(owner)];
    const signed = (order: Order, signature = proofOf(owner, order).signature) =>
      `?${new URLSearchParams({ reference: order.reference, signature })}`;
    const queries = [
      "",
      `?reference=${order.reference}`,
      signed(order, "x"),
      signed(order, owner.secrets.sign("claim", order.number, order.reference)),
      // Links of older versions had no end.
      signed(order, owner.secrets.sign("order", order.number, order.reference)),
      signed(order, proofOf(owner, order).signature.replace(/^\d+/, "99999")),
      signed(other),
      signed(order, new URLSearchParams(signed(other)).get("signature")!),
    ];
    for (const start of ["order-summary", "guest-order-details"])
      for (const query of queries)
        expect(await statusesAt(guest(), start, { order, query }), start + query).toEqual(nothing);
    // An order of the own account has no other address than the one in the account.
    expect(await statusesAt(owner, "order-summary", { order: other })).toEqual(nothing);
    await expectUnchanged(order, other);
    expect(await statusesAt(guest(), "order-summary", { order, query: signed(order) })).toEqual(opened);
  });

  it("who has the link of a member's order: it asks for a sign-in, and opens for its owner only (ORDER-106)", async () => {
    const [owner, stranger] = [await member(), await member()];
    const order = await orderOf(owner);
    const proof = proofOf(owner, order, { isMembers: true });
    expect(JSON.stringify(proof)).not.toContain(order.reference);
    const query = `?${new URLSearchParams(proof)}`;
    const page = { path: `/order-summary/${order.number}${query}`, params: { orderNumber: order.number } };
    expect(await guest().ask(summary.loader, page)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/login\?/),
    });
    expect(await statusesAt(guest(), "order-summary", { order, query })).toEqual(opened.map(() => 303));
    // A confirmation that cannot be looked up shows the number of its address, and nothing else (ORDER-99).
    const kept = await stranger.ask(summary.loader, page);
    expect(kept.data).toMatchObject({ number: order.number, shown: null });
    expect(Object.keys(kept.data)).not.toContain("screen");
    const statuses = await statusesAt(stranger, "order-summary", { order, query });
    expect(statuses).toEqual([200, 200, ...nothing.slice(2)]);
    await expectUnchanged(order);
    expect(await statusesAt(owner, "order-summary", { order, query })).toEqual(opened);
  });
});

describe("links to orders end", () => {
  const lookUp = (number: string) => `/check-order-status?orderNumber=${number}&ended=1`;

  it("60 days after they were made, and lead to the look-up, which says so (ORDER-105)", async () => {
    const order = await orderOf();
    const browser = guest();
    const at = (daysAgo: number) => {
      const query = new URLSearchParams(proofOf(browser, order, { daysAgo }));
      return { path: `/order-summary/${order.number}?${query}`, params: { orderNumber: order.number } };
    };
    expect((await browser.ask(summary.loader, at(60))).status).toBe(200);
    const ended = await browser.ask(summary.loader, at(61));
    expect(ended).toMatchObject({ status: 303, location: lookUp(order.number) });
    const page = await browser.visit(loadOrderLookup, ended.location!);
    expect(page.data).toMatchObject({ hasEndedLink: true, orderNumber: order.number });
    expect((await browser.visit(loadOrderLookup, "/check-order-status")).data.hasEndedLink).toBe(false);
  });

  it("of mails two years after the order (ORDER-105)", async () => {
    const order = await orderOf();
    const browser = guest();
    const open = async (daysAgo: number) => {
      const ordered_at = new Date(Date.now() - daysAgo * day);
      const { db } = platform.side;
      await db.updateTable("order_summary").set({ ordered_at }).where("id", "=", order.id).execute();
      return browser.ask(route.forms([showMailedOrder]), {
        path: `/show-my-order/${order.reference}`,
        params: { reference: order.reference },
        fields: { intent: orderIntent.showMailed },
      });
    };
    expect((await open(729)).location).toMatch(/^\/guest-order-details\//);
    expect((await open(731)).location).toBe(lookUp(order.number));
  });
});
