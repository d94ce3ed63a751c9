import { beforeEach, describe, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { ana as contact, louisville, type SignedInShopper } from "#tests/support/order-side";
import { openOrderLife } from "#tests/support/order-life";

import { deliverShipments } from "./deliver";
import { requestReturn } from "./returns";
import { shipOrder } from "./ship";

const { side, range, order, signInAna, services, request, recordOf, lineOf } = await openOrderLife();
let ana: SignedInShopper;
let bo: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
  bo = await side.signedIn({ kind: "business", firstName: "Bo" });
  // Two buyers of one business account.
  await side.db
    .updateTable("shopper")
    .set({ account_id: ana.accountId })
    .where("id", "=", bo.userId)
    .execute();
});

const details = { email: contact.email, lastName: contact.lastName };

describe("an order of a business account", () => {
  it("is shown to colleagues, and only the buyer who placed it may change it (ORDER-93)", async () => {
    const { id, number, reference } = await order(ana, [[range, 2]]);
    const look = async (who: Pick<SignedInShopper, "call">, named: string, rest: object = {}) =>
      (await who.call("lookupOrder", { body: { orderSummaryIdOrRefNumber: named, ...rest } })).body
        .fulfillment;
    const may = { canChange: true, canCancel: true, canChangeAddress: true };
    expect(await look(ana, number)).toMatchObject({ ...may, lines: [{ cancelable: 2 }] });
    const mayNot = { canChange: false, canCancel: false, canReturn: false, canChangeAddress: false };
    const readOnly = { ...mayNot, version: 1, lines: [{ cancelable: 0, returnable: 0 }] };
    const guest = side.shopper();
    expect(await look(bo, number)).toMatchObject(readOnly);
    expect(await look(bo, reference)).toMatchObject(readOnly);
    expect(await look(guest, reference)).toMatchObject(readOnly);
    expect(await look(guest, number, { verification: details })).toMatchObject(readOnly);

    const record = await recordOf(id);
    const items = [{ orderItemSummaryId: record.items[0]!.id, quantity: 1 }];
    const calls = [
      ["previewCancelOrder", { items }],
      ["submitCancelOrder", { items }],
      ["previewReturnOrder", { items, reason: "Other" }],
      ["submitReturnOrder", { items, reason: "Other" }],
      ["cancelReturnOrder", { returnOrderId: "0RO000000000000AAA" }],
      [
        "changeOrderAddress",
        {
          orderDeliveryGroupSummaryId: record.groups[0]!.id,
          deliveryAddress: { ...louisville, street: "2 Elm" },
        },
      ],
    ] as const;
    for (const [call, rest] of calls) {
      for (const [who, named, proof] of [
        [bo, number, {}],
        [bo, reference, {}],
        [bo, number, { verification: details }],
        [guest, reference, {}],
      ] as const) {
        const { status, body } = await who.call(call, {
          body: { orderSummaryIdOrRefNumber: named, ...proof, ...rest },
        });
        expect([status, body], call).toMatchObject([
          403,
          [
            {
              errorCode: "INSUFFICIENT_ACCESS",
              message: "Only the person who placed this order can change it",
            },
          ],
        ]);
      }
    }
    expect((await recordOf(id)).order.version).toBe(1);
    const done = await ana.call("submitCancelOrder", { body: { orderSummaryIdOrRefNumber: number, items } });
    expect(done.status).toBe(200);
  });

  it("a colleague cannot call off the buyer's return (ORDER-93)", async () => {
    const { id, number } = await order(ana, [[range, 1]]);
    await shipOrder(services, request(id), { carrier: "Truck", trackingNumber: null });
    await deliverShipments(services, request(id));
    const quantities = [{ itemId: (await lineOf(id, range)).id, quantity: 1 }];
    const { returnOrderId } = await requestReturn(services, request(id), { quantities, reason: "Other" });
    const body = { orderSummaryIdOrRefNumber: number, returnOrderId };
    expect((await bo.call("cancelReturnOrder", { body })).status).toBe(403);
    expect((await ana.call("cancelReturnOrder", { body })).status).toBe(200);
  });

  it("orders of guests and of other accounts are changed as before (ORDER-93)", async () => {
    const home = await side.signedIn();
    const mine = await order(home);
    for (const who of [home, side.shopper()]) {
      const found = await who.call("lookupOrder", { body: { orderSummaryIdOrRefNumber: mine.reference } });
      expect(found.body.fulfillment).toMatchObject({ canChange: true, canCancel: true });
    }
    const body = { orderSummaryIdOrRefNumber: mine.reference };
    expect((await side.shopper().call("submitCancelOrder", { body })).status).toBe(200);
  });
});

it("what a shopper says when canceling is for the store: in the history, not in the mail (ORDER-95)", async () => {
  const { number, id } = await order(ana, [[range, 1]]);
  const send = (rest: object) =>
    ana.call("submitCancelOrder", { body: { orderSummaryIdOrRefNumber: number, ...rest } });
  expect((await send({ reason: "Whim" })).status).toBe(400);
  expect((await send({ comment: "x".repeat(1001) })).status).toBe(400);
  expect((await send({ reason: "TakesTooLong", comment: "Zeppelin\nride" })).status).toBe(200);
  const cli = createCommandLine(side.db);
  const shown = (await cli.run("order", number)).out;
  for (const part of ["shopperReason It takes too long", "comment Zeppelin ride"])
    expect(shown).toContain(part);
  const mails = (await mailsTo(side.db, contact.email)).filter(({ subject }) => subject.includes(number));
  expect(mails.length).toBeGreaterThan(1);
  for (const { text, html } of mails) expect(text + html).not.toMatch(/Zeppelin|TakesTooLong|takes too long/);
  const found = await ana.call("lookupOrder", { body: { orderSummaryIdOrRefNumber: id } });
  expect(JSON.stringify(found.body.fulfillment.events)).not.toMatch(/Zeppelin|TakesTooLong/);
});
