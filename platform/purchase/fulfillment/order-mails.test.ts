import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { startMailServer } from "#tests/support/mail-server";
import { testSite } from "#tests/support/mails";
import { openOrderLife } from "#tests/support/order-life";
import { fillCheckout, louisville, type Shopper, type SignedInShopper } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";
import { createSmtp } from "#platform/mail/smtp";
import { sendDueMails } from "#platform/mail/worker";

import { cancelQuantities } from "./cancel";
import { changeAddress } from "./change-address";
import { deliverShipments } from "./deliver";
import { receiveReturn } from "./receive-return";
import { refundOrder } from "./refund";
import { cancelReturn, requestReturn } from "./returns";
import { recordTransfer } from "./settlement/record-transfer";
import { shipOrder } from "./ship";

const { side, range, hood, order, signInAna, services, request, recordOf, lineOf, confirm } =
  await openOrderLife();
const server = await startMailServer();
afterAll(() => server.close());

/** Sends what waits, and returns what has arrived about an order since then. */
async function arrived(number: string) {
  const before = server.delivered.length;
  const options = { db: side.db, now: services.now, log: silentLog, site: testSite, from: "store@shop.test" };
  await sendDueMails({ ...options, deliver: createSmtp(server.url) });
  return server.delivered
    .slice(before)
    .filter(({ subject }) => subject?.includes(number))
    .map((mail) => ({
      subject: mail.subject,
      to: mail.recipients,
      text: (mail.text ?? "").replace(/\s+/g, " "),
      html: String(mail.html),
    }));
}

let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});
const tracked = {
  carrier: "Freight Line",
  trackingNumber: "FL1",
  trackingUrl: "https://freight.example/FL1",
};

/** Three ranges and a hood. The confirmation has been sent. */
async function placed(who: Shopper | SignedInShopper = ana) {
  const found = await order(who, [
    [range, 3],
    [hood, 1],
  ]);
  await arrived(found.number);
  return found;
}
const quantitiesOf = async (id: string, quantity: number) => [
  { itemId: (await lineOf(id, range)).id, quantity },
];
async function delivered() {
  const found = await placed();
  await shipOrder(services, request(found.id), tracked);
  await deliverShipments(services, request(found.id));
  await confirm(found.id);
  await arrived(found.number);
  return found;
}

/** Expects one mail with this subject, these parts of its text, and one button that leads to the order. */
function expectMail(
  mails: Awaited<ReturnType<typeof arrived>>,
  number: string,
  topic: string,
  parts: string[],
) {
  expect(mails.map(({ subject }) => subject)).toEqual([`Ardenne order ${number}: ${topic}`]);
  const [{ text, html, to }] = mails as [(typeof mails)[number]];
  expect(to).toEqual(["ana@example.com"]);
  for (const part of parts) expect(text).toContain(part);
  expect(html.match(/border-radius:2px/g)).toHaveLength(1);
  expect(html).toContain(`${testSite.origin}/mya-my-orders/${number}`);
}

describe("each change of an order is told by one mail (MAIL-18)", () => {
  it("a part is shipped, the rest is shipped, and it is delivered", async () => {
    const { id, number } = await placed();
    const first = await shipOrder(services, request(id), {
      ...tracked,
      quantities: await quantitiesOf(id, 1),
    });
    const mails = await arrived(number);
    const charged = (first.captured / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
    expectMail(mails, number, "partly on its way", [
      "A part of your order is on its way",
      "over to Freight Line. We’ll email you when the rest ships",
      "Tracking number FL1",
      "https://freight.example/FL1",
      `Charged now to Visa ending in 4242 $${charged}`,
      "In this shipment 1 × Test",
      "Comes separately 2 × Test",
      "Louisville, KY 40222",
      "Estimated delivery",
    ]);
    await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: null });
    const second = await arrived(number);
    expectMail(second, number, "on its way", ["Your order is on its way", "In this shipment 2 × Test"]);
    expect(second[0]!.text).not.toContain("Comes separately");
    await deliverShipments(services, request(id));
    const last = await arrived(number);
    expect(last.map(({ subject }) => subject)).toEqual(
      [1, 2].map(() => `Ardenne order ${number}: delivered`),
    );
    expect(last[0]!.text).toContain("you can send it back from your order’s page");
  });

  it("a part is canceled by the shopper, the rest by the store", async () => {
    const { id, number } = await placed();
    await cancelQuantities(services, request(id), { by: "shopper", quantities: await quantitiesOf(id, 1) });
    expectMail(await arrived(number), number, "partly canceled", [
      "As you asked, we canceled the products below.",
      "won’t be charged, and is no longer on hold.",
      "New order total $",
      "Canceled 1 × Test",
    ]);
    await cancelQuantities(services, request(id), { by: "store", reason: "It is sold out" });
    expectMail(await arrived(number), number, "canceled", [
      "Your order was canceled",
      "We’re sorry. We had to cancel the products below. Reason: It is sold out.",
    ]);
  });

  it("the address is changed", async () => {
    const { id, number } = await placed();
    const [group] = (await recordOf(id)).groups;
    const address = { ...louisville, street: "2 Oak St" };
    await changeAddress(services, request(id), { groupId: group!.id, address, by: "shopper" });
    expectMail(await arrived(number), number, "new delivery address", ["2 Oak St", "If this wasn’t you"]);
  });

  it("a return is requested, canceled, requested again and received", async () => {
    const { id, number } = await delivered();
    const wanted = { quantities: await quantitiesOf(id, 1), reason: "DoesNotFit" } as const;
    const first = await requestReturn(services, request(id), wanted);
    expectMail(await arrived(number), number, `return ${number}-R1`, [
      "Please send the products below back",
      "Print the label",
      "Refund when it has arrived $",
      "What you send back 1 × Test",
      "Get the label",
    ]);
    await cancelReturn(services, request(id), first);
    expectMail(await arrived(number), number, `return ${number}-R1 canceled`, ["You keep its products"]);
    const { returnOrderId } = await requestReturn(services, request(id), wanted);
    await arrived(number);
    const { refunded } = await receiveReturn(services, request(id), { returnOrderId, restock: true });
    const amount = (refunded / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
    expectMail(await arrived(number), number, `return ${number}-R2 received`, [
      `We refund $${amount} to Visa ending in 4242.`,
    ]);
  });

  it("a part of the money goes back", async () => {
    const { id, number } = await delivered();
    await refundOrder(services, request(id), { amount: 5000, reason: "A scratch on the door" });
    expectMail(await arrived(number), number, "refund", [
      "We refund $50.00 of your order to Visa ending in 4242. Reason: A scratch on the door.",
    ]);
  });

  it("a guest's mails lead to the page with one button (MAIL-17)", async () => {
    const { id, number, reference } = await placed(side.shopper());
    await shipOrder(services, request(id), tracked);
    const [mail] = await arrived(number);
    expect(mail!.html).toContain(`${testSite.origin}/show-my-order/${reference}`);
    expect(mail!.html.match(/border-radius:2px/g)).toHaveLength(1);
    const { data } = await side.db
      .selectFrom("outbox")
      .select("data")
      .where("cause", "like", "order-shipped:%")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    // Once it is sent, the outbox no longer has the link (MAIL-9).
    expect(JSON.stringify(data)).not.toContain(reference);
  });

  it("an order waits for a bank transfer, which arrives (PAY-38, PAY-39)", async () => {
    const { settings } = await side.db
      .selectFrom("webstore")
      .select("settings")
      .where("name", "=", "ardenne")
      .executeTakeFirstOrThrow();
    const bankDetails = ["Riverbend Bank", "Account 000123456789"];
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify({ ...settings, bankDetails }) })
      .where("name", "=", "ardenne")
      .execute();
    const guest = side.shopper();
    await guest.add(hood);
    const params = { checkoutId: await fillCheckout(guest) };
    await guest.call("createPayment", { params, body: { requestType: "BankTransfer" } });
    const { body } = await guest.call("placeOrder", { params });
    const mails = await arrived(body.orderNumber);
    const waiting = mails.find(({ subject }) => subject?.endsWith("waiting for your payment"))!;
    const total = Number((await recordOf(body.orderSummaryId)).payment.amount_minor);
    const amount = (total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
    for (const part of [`Please transfer $${amount} by `, `Reference ${body.orderNumber}`, ...bankDetails])
      expect(waiting.text).toContain(part);
    expect(waiting.html).toContain(`${testSite.origin}/show-my-order/${body.orderReferenceNumber}`);
    await recordTransfer(services, request(body.orderSummaryId), { amount: total });
    const [paid, ...others] = await arrived(body.orderNumber);
    expect(others).toEqual([]);
    expect(paid!.text).toContain(`We have your payment of $${amount}`);
  });
});
