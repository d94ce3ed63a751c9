import { person } from "#tests/crawler/shopping";
import { readPdfText } from "#tests/support/pdf-text";
import { newestMail } from "#tests/support/received-mail";
import { withStoreDatabase } from "#tests/support/browser-session";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { expect, test, type Shopper } from "./fixtures";
import { expectState, operate, placeOrderOf } from "./pages/order-life";
import { cents, expectNotice, figure, heading, main, press } from "./pages/shop";

const button = ({ page }: Pick<Shopper, "page">, name: string) =>
  main(page).getByRole("button", { name, exact: true });

const dollars = (amount: number) =>
  (amount / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** The page's amounts of money, in cents; an amount that it does not name is zero. */
async function moneyOn({ page }: Shopper) {
  const read = async (term: string) => {
    const row = main(page)
      .locator("dl div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${term}$`) }) });
    return (await row.count()) === 0 ? 0 : cents(row.last().locator("dd"));
  };
  const [authorized, charged, refunded, released] = [
    await read("Authorized"),
    await read("Charged"),
    await read("Refunded"),
    await read("Released"),
  ];
  return { authorized, charged, refunded, released };
}

/** Waits until the page shows these amounts: the provider is asked after the change. */
async function expectMoney(shopper: Shopper, expected: Awaited<ReturnType<typeof moneyOn>>): Promise<void> {
  await expect(async () => {
    await shopper.page.reload();
    expect(await moneyOn(shopper)).toEqual(expected);
  }).toPass();
}

/** The text of a document of the order. */
async function documentText(shopper: Shopper, address: string, name: string): Promise<string> {
  const answer = await fetch(shopper.origin + address.replace("?", `/documents/${name}.pdf?`));
  expect([answer.status, answer.headers.get("content-type")], name).toEqual([200, "application/pdf"]);
  return readPdfText(Buffer.from(await answer.arrayBuffer()));
}

/** The invoices and credit notes of an order, the oldest first. The worker writes them after the money. */
async function documentsOf({ origin }: Shopper, number: string, count: number) {
  let rows: { kind: string; number: string; amount: number }[] = [];
  await expect(async () => {
    rows = await withStoreDatabase(origin, async (db) =>
      (
        await db
          .selectFrom("order_document as d")
          .innerJoin("order_summary as o", "o.id", "d.order_id")
          .select(["d.kind", "d.number", "d.amount_minor as amount"])
          .where("o.order_number", "=", number)
          .orderBy("d.issued_at")
          .execute()
      ).map((row) => ({ ...row, amount: Number(row.amount) })),
    );
    expect(rows).toHaveLength(count);
  }).toPass();
  return rows;
}

/**
 * The walk of an order in two shipments: the second is canceled in part, the first returned in part. At each
 * step the page, the mail, the documents and the amounts are looked at.
 */
test("an order in two shipments is canceled and returned in part, and its money balances (ORDER-27, PAY-20, OPS-68) @blocked", async ({
  shopper,
}) => {
  const { page, origin } = shopper;
  const mailed = (cause: string) => newestMail(origin, person.email, cause);
  const { number, address } = await placeOrderOf(shopper, 4);
  await shopper.visit(address);
  await expectState(page, "Received");
  const { authorized } = await moneyOn(shopper);
  const delivery = await operate(shopper, number, async ({ db }, { orderId }) => {
    const groups = await db
      .selectFrom("order_delivery_group")
      .select("due_minor")
      .where("order_id", "=", orderId)
      .execute();
    return groups.reduce((sum, { due_minor: due }) => sum + Number(due), 0);
  });
  const piece = (authorized - delivery) / 4;
  const nothing = { authorized, charged: 0, refunded: 0, released: 0 };
  await expectMoney(shopper, nothing);

  // The first shipment: two pieces and the delivery are charged.
  const first = await operate(shopper, number, (services, request, lines) =>
    shipOrder(services, request, {
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
      quantities: [{ itemId: lines[0]!.itemId, quantity: 2 }],
    }),
  );
  expect(Math.abs(first.captured - (2 * piece + delivery))).toBeLessThanOrEqual(1);
  await expectMoney(shopper, { ...nothing, charged: first.captured });
  await expectState(page, "Partly on its way");
  await expect(main(page)).toContainText(`${number}-1`);
  const shippedMail = await mailed(`order-shipped:${first.shipmentIds[0]}`);
  expect(shippedMail.subject).toContain(number);
  expect(shippedMail.text).toContain("1Z999AA10123456784");
  expect(shippedMail.text).toContain(dollars(first.captured));
  expect(await documentText(shopper, address, `packing-list-${number}-1`)).toContain(`${number}-1`);
  const [invoice] = await documentsOf(shopper, number, 1);
  expect(invoice).toMatchObject({ kind: "Invoice", amount: first.captured });
  expect(await documentText(shopper, address, `invoice-${invoice!.number}`)).toContain(
    dollars(first.captured),
  );

  // One of the two pieces of the second shipment is canceled.
  await button(shopper, "Cancel order").click();
  await expect(heading(page)).toHaveText("Cancel order");
  await main(page)
    .getByRole("spinbutton", { name: /^Quantity/ })
    .fill("1");
  await button(shopper, "Continue").click();
  await expect(main(page).locator(".order-chosen")).toContainText("1 ×");
  const released = await cents(figure(page, "No longer on hold"));
  expect(Math.abs(released - piece)).toBeLessThanOrEqual(1);
  await press(page, button(shopper, "Cancel order"));
  await expectNotice(page, /Canceled: \d+ × ./);
  await expectMoney(shopper, { ...nothing, charged: first.captured, released });
  await expectState(page, "Partly on its way");
  const canceledMail = await newestMail(origin, person.email, "order-canceled:");
  expect(canceledMail.subject).toContain(`${number}: partly canceled`);
  expect(canceledMail.text).toContain(dollars(released));
  expect(canceledMail.text).toContain(dollars(authorized - released));

  // The second shipment: what is left is charged, so that all of it is.
  const second = await operate(shopper, number, (services, request) =>
    shipOrder(services, request, { carrier: "UPS", trackingNumber: "1Z999AA10123456785" }),
  );
  const charged = first.captured + second.captured;
  expect(charged).toBe(authorized - released);
  await expectMoney(shopper, { ...nothing, charged, released });
  await expectState(page, "On its way");
  await operate(shopper, number, (services, request) => deliverShipments(services, request));
  await page.reload();
  await expectState(page, "Delivered");
  expect((await mailed(`order-delivered:${second.shipmentIds[0]}`)).subject).toContain(number);
  const [, secondInvoice] = await documentsOf(shopper, number, 2);
  expect(secondInvoice).toMatchObject({ kind: "Invoice", amount: second.captured });

  // One piece of the first shipment comes back.
  await button(shopper, "Return items").click();
  await main(page)
    .getByRole("spinbutton", { name: /^Quantity/ })
    .fill("1");
  await main(page).getByLabel("Reason").selectOption("It does not fit");
  await button(shopper, "Continue").click();
  await main(page).getByLabel("Pick-up day").selectOption({ index: 1 });
  await press(page, button(shopper, "Return items"));
  await expectState(page, "Return on its way");
  await expect(main(page)).toContainText(`${number}-R1`);
  await expectMoney(shopper, { ...nothing, charged, released });
  expect(await documentText(shopper, address, `return-label-${number}-R1`)).toContain(`${number}-R1`);
  const { id: returnOrderId } = await operate(shopper, number, ({ db }, { orderId }) =>
    db.selectFrom("return_order").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow(),
  );
  expect((await mailed(`return-requested:${returnOrderId}`)).text).toContain(`${number}-R1`);

  const { refunded } = await operate(shopper, number, (services, request) =>
    receiveReturn(services, request, { returnOrderId, restock: true }),
  );
  expect(Math.abs(refunded - piece)).toBeLessThanOrEqual(1);
  await expectMoney(shopper, { ...nothing, charged, refunded, released });
  await expectState(page, "Delivered");
  expect(await cents(figure(page, "New total"))).toBe(charged - refunded);
  expect((await mailed(`return-received:${returnOrderId}`)).text).toContain(dollars(refunded));
  const [, , creditNote] = await documentsOf(shopper, number, 3);
  expect(creditNote).toMatchObject({ kind: "CreditNote", amount: refunded });
  expect(await documentText(shopper, address, `credit-note-${creditNote!.number}`)).toContain(
    dollars(refunded),
  );

  // The link of a mail shows one button, which leads a guest to the order.
  const link = shippedMail.links.find((each) => each.includes("order"))!;
  await shopper.visit(link);
  await expect(page.locator("[data-order-number]")).toHaveCount(0);
  await button(shopper, "Show my order").click();
  await expect(page.locator("[data-order-number]")).toHaveText(number);
  await expectState(page, "Delivered");
});
