import { shopUntilReview, person } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { expect, test } from "./fixtures";
import { placeOrderOf } from "./pages/order-life";
import { main } from "./pages/shop";

/** A guest's order that was shipped; its number, and the query of its signed link. */
async function shippedOrder(origin: string) {
  const { visitor, review } = await shopUntilReview(origin);
  const placed = await visitor.press(review.page, "Place order");
  const { pathname, searchParams } = new URL(placed.page.address, origin);
  const number = pathname.split("/").at(-1)!;
  const proof = new URLSearchParams({
    reference: searchParams.get("reference")!,
    signature: searchParams.get("signature")!,
  });
  await withStoreDatabase(origin, async (db) => {
    const { id } = await db
      .selectFrom("order_summary")
      .select("id")
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
    const shipment = { carrier: "Freight Line", trackingNumber: "FL1" };
    await shipOrder({ db, now: () => new Date() }, { orderId: id, actor: "operator:kim" }, shipment);
  });
  return { number, proof };
}

/** The number of the invoice, when the payment provider has confirmed the charge. */
async function invoiceOf(origin: string, number: string): Promise<string> {
  for (let wait = 0; wait < 200; wait += 1) {
    const row = await withStoreDatabase(origin, (db) =>
      db
        .selectFrom("order_document as d")
        .innerJoin("order_summary as o", "o.id", "d.order_id")
        .select("d.number")
        .where("o.order_number", "=", number)
        .executeTakeFirst(),
    );
    if (row) return row.number;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`order ${number} has no invoice`);
}

test("a guest gets the documents of an order by its signed link, and nobody else does (ORDER-92, ORDER-12) @off", async ({
  shopper: { origin },
}) => {
  const { number, proof } = await shippedOrder(origin);
  const other = await shippedOrder(origin);
  const visitor = new Visitor(origin);
  const names = [`invoice-${await invoiceOf(origin, number)}.pdf`, `packing-list-${number}-1.pdf`];
  for (const name of names) {
    const path = `/order-summary/${number}/documents/${name}`;
    const answer = await visitor.ask(`${path}?${proof}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${name}"`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.body.startsWith("%PDF-1.7")).toBe(true);
    for (const wrong of [path, `${path}?${other.proof}`, `${path}x?${proof}`])
      expect((await visitor.ask(wrong)).status, wrong).toBe(404);
    const othersDocument = `/order-summary/${other.number}/documents/${name}?${other.proof}`;
    expect((await visitor.ask(othersDocument)).status).toBe(404);
  }
  for (const name of [`return-label-${number}-R1.pdf`, "invoice-.pdf", "invoice-a%2Fb.pdf", "secret.pdf"])
    expect((await visitor.ask(`/order-summary/${number}/documents/${name}?${proof}`)).status, name).toBe(404);
});

test("a guest saves a delivery to a calendar by the signed link of the order, and nobody else does (ORDER-97, ORDER-12)", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const { address, number } = await placeOrderOf(shopper, 1);
  await shopper.visit(address);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    main(page).getByRole("link", { name: "Add to calendar (the delivery)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`order-${number}-delivery-1.ics`);
  const first = await page.locator("[data-delivery-date]").getAttribute("data-delivery-date");
  const visitor = new Visitor(origin);
  const path = address.replace("?", "/calendar/delivery-1.ics?");
  const answer = await visitor.ask(path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
  expect(answer.body).toContain(`DTSTART;VALUE=DATE:${first!.replaceAll("-", "")}\r\n`);
  expect(answer.body).not.toContain("signature");
  for (const wrong of [
    path.replace("signature=", "signature=x"),
    path.replace("delivery-1", "delivery-2"),
    path.replace("delivery-1.ics", "delivery-1"),
    path.replace(/\?.*/, ""),
  ])
    expect((await visitor.ask(wrong)).status, wrong).toBe(404);
});

test("a shopper gets the documents of an order in the account, and nobody else does (ORDER-92, ORDER-21) @off", async ({
  shopper: { origin },
}) => {
  const { number } = await shippedOrder(origin);
  const visit = async () => {
    const { cookie } = await openBrowserSession(origin);
    const visitor = new Visitor(origin);
    visitor.cookies.set(cookie.name, cookie.value);
    return visitor;
  };
  const [owner, stranger] = [await visit(), await visit()];
  const found = await owner.press((await owner.open("/check-order-status")).page, "Check order", {
    orderNumber: number,
    email: person.email,
    lastName: person.lastName,
  });
  await owner.press(found.page, "Add to my account");
  const path = `/mya-my-orders/${number}/documents/packing-list-${number}-1.pdf`;
  const answer = await owner.ask(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await stranger.ask(path)).status).toBe(404);
  const calendar = `/mya-my-orders/${number}/calendar/delivery-1.ics`;
  expect((await owner.ask(calendar)).headers.get("content-type")).toMatch(/^text\/calendar/);
  expect((await stranger.ask(calendar)).status).toBe(404);
  const guest = await new Visitor(origin).ask(path);
  expect([guest.status, guest.location]).toEqual([303, expect.stringContaining("/login")]);
});
