import { beforeEach, describe, expect, it } from "vitest";

import { mailsTo } from "#tests/support/mails";
import { ana as contact, louisville, type SignedInShopper } from "#tests/support/order-side";
import { openOrderLife } from "#tests/support/order-life";

import { cancelQuantities } from "./cancel";
import { changeAddress } from "./change-address";
import { addNote } from "./note";
import { prepareOrder } from "./prepare";
import { refundOrder } from "./refund";
import { recordResult } from "./settlement/record-result";
import { shipOrder } from "./ship";

const { side, range, order, signInAna, services, request, recordOf, lineOf, operationsOf, confirm } =
  await openOrderLife();
const byFreight = { carrier: "Freight Line", trackingNumber: null };
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});
const subjectsOf = async (number: string) =>
  (await mailsTo(side.db, contact.email))
    .map(({ subject }) => subject)
    .filter((each) => each.includes(number));

describe("refunding without a return", () => {
  it("never gives back more than was captured, and mails it and records it once (ORDER-49, EVENT-37)", async () => {
    const { id, number } = await order(ana, [[range, 2]]);
    await expect(refundOrder(services, request(id), { amount: 100 })).rejects.toMatchObject({
      status: 422,
      message: "Nothing was charged that could be refunded",
    });
    const quantities = [{ itemId: (await lineOf(id, range)).id, quantity: 1 }];
    const { captured } = await shipOrder(services, request(id), { ...byFreight, quantities });
    await confirm(id);
    for (const amount of [captured + 1, 0, -5, 0.5, Number.NaN])
      await expect(refundOrder(services, request(id), { amount })).rejects.toMatchObject({ status: 422 });
    await refundOrder(services, request(id, 2), { amount: 5_000, reason: "A scratch" });
    await expect(refundOrder(services, request(id, 2), { amount: 5_000 })).rejects.toMatchObject({
      status: 409,
    });
    await expect(refundOrder(services, request(id), { amount: captured - 4_999 })).rejects.toMatchObject({
      status: 422,
    });
    expect((await operationsOf(id)).at(-1)).toEqual(["Refund", 5_000]);
    const refundEvents = () =>
      side.db
        .selectFrom("analytics_event")
        .select("payload")
        .where("name", "=", "refund")
        .where("payload", "@>", JSON.stringify({ transaction_id: number }) as never)
        .execute();
    expect(await refundEvents()).toEqual([]);
    const refund = (await recordOf(id)).operations.find(({ kind }) => kind === "Refund")!;
    for (const reference of ["r1", "r1"])
      await recordResult({ db: side.db, now: new Date() }, refund.id, { status: "Succeeded", reference });
    expect(await refundEvents()).toMatchObject([{ payload: { value: "50.00" } }]);
    // The rest is still captured in full.
    await shipOrder(services, request(id), byFreight);
    const { payment, operations } = await recordOf(id);
    const all = operations
      .filter(({ kind }) => kind === "Capture")
      .reduce((sum, each) => sum + Number(each.amount_minor), 0);
    expect(all).toBe(Number(payment.amount_minor));
    expect((await subjectsOf(number)).filter((each) => each.endsWith("refund"))).toHaveLength(1);
  });
});

describe("another address", () => {
  const to = { ...louisville, street: "2 Main St", postalCode: "40204" };

  it("is possible with the same tax and delivery region until the goods are prepared (ORDER-48)", async () => {
    const { id, number } = await order(ana, [[range, 2]]);
    const groupId = (await recordOf(id)).groups[0]!.id;
    const change = (address: object, group = groupId) =>
      changeAddress(services, request(id), {
        groupId: group,
        address: { ...louisville, ...address },
        by: "shopper",
      });
    await change(to);
    expect((await recordOf(id)).groups[0]!.address).toMatchObject({
      street: "2 Main St",
      postalCode: "40204",
    });
    expect(await subjectsOf(number)).toContainEqual(expect.stringContaining("new delivery address"));
    await expect(change(to, "0ag000000000000AAA")).rejects.toMatchObject({ status: 404 });
    for (const address of [{ postalCode: "1" }, { region: "ZZ" }, { street: " " }, { region: "TN" }])
      await expect(change(address), JSON.stringify(address)).rejects.toMatchObject({ status: 400 });
    const indianapolis = { city: "Indianapolis", region: "IN", postalCode: "46204" };
    await expect(change(indianapolis)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("tax in IN"),
    });
    await prepareOrder(services, request(id));
    await expect(change(to)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("prepared"),
    });
  });

  it("is refused where goods come from another place, and after a shipment (ORDER-48)", async () => {
    const { id } = await order(ana, [[range, 2]]);
    const groupId = (await recordOf(id)).groups[0]!.id;
    // A rate like that of Kentucky, in a state that other locations serve.
    await side.db
      .updateTable("tax_rate")
      .set({ rate: 6000, taxes_delivery: true })
      .where("region", "in", ["KY", "FL"])
      .execute();
    const miami = { ...louisville, city: "Miami", region: "FL", postalCode: "33130" };
    await expect(
      changeAddress(services, request(id), { groupId, address: miami, by: "shopper" }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("another place"),
    });
    const quantities = [{ itemId: (await lineOf(id, range)).id, quantity: 1 }];
    await shipOrder(services, request(id), { ...byFreight, quantities });
    await expect(
      changeAddress(services, request(id), { groupId, address: { ...louisville, ...to }, by: "shopper" }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe("what the look-up tells", () => {
  it("a refund without a return belongs to its line (API-350, ORDER-49)", async () => {
    const { id, number } = await order(ana, [[range, 2]]);
    const { id: itemId } = await lineOf(id, range);
    await shipOrder(services, request(id), byFreight);
    await confirm(id);
    await refundOrder(services, request(id), { amount: [{ itemId, amount: 20_00 }] });
    expect((await lookUp(number)).lines).toMatchObject([{ goodwillAmount: "20.00" }]);
    for (const wrong of [[{ itemId: "none", amount: 1 }], [{ itemId, amount: 99_999_999 }], []])
      await expect(refundOrder(services, request(id), { amount: wrong })).rejects.toMatchObject({
        status: wrong[0]?.itemId === "none" ? 404 : 422,
      });
  });

  const lookUp = async (number: string) => {
    const body = {
      orderSummaryIdOrRefNumber: number,
      verification: { email: contact.email, lastName: contact.lastName },
    };
    return (await ana.call("lookupOrder", { body })).body.fulfillment;
  };

  it("counts pieces, names shipments and money, and what may be done now (API-350, ORDER-51)", async () => {
    const { id, number } = await order(ana, [[range, 3]]);
    const line = await lineOf(id, range);
    expect(await lookUp(number)).toMatchObject({
      version: 1,
      paymentStatus: "Authorized",
      canCancel: true,
      canReturn: false,
      canChangeAddress: true,
      lines: [
        { orderItemSummaryId: line.id, quantity: 3, cancelable: 3, returnable: 0, needsShipping: true },
      ],
      shipments: [],
      events: [{ kind: "OrderPlaced" }],
    });
    await prepareOrder(services, request(id));
    expect(await lookUp(number)).toMatchObject({ canCancel: false, canChangeAddress: false });
    const quantities = [{ itemId: line.id, quantity: 1 }];
    await shipOrder(services, request(id), { ...byFreight, trackingNumber: "FL1", quantities });
    await confirm(id);
    await addNote(services, { ...request(id), note: "The dock was late" });
    await cancelQuantities(
      services,
      { ...request(id), note: "by phone" },
      { quantities, by: "shopper", reason: "Too many" },
    );
    const found = await lookUp(number);
    expect(found).toMatchObject({
      canCancel: true,
      canChangeAddress: false,
      lines: [{ shipped: 1, canceled: 1, cancelable: 1 }],
      shipments: [
        {
          shipmentNumber: `${number}-1`,
          trackingNumber: "FL1",
          items: [{ orderItemSummaryId: line.id, quantity: 1 }],
        },
      ],
    });
    expect(found.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "OrderPlaced",
      "Prepared",
      "Shipped",
      "PiecesCanceled",
    ]);
    // The store's own notes are not told.
    expect(JSON.stringify(found)).not.toMatch(/The dock was late|by phone|operator/);
    const record = await recordOf(id);
    expect(found.amounts).toMatchObject({
      authorized: (Number(record.payment.amount_minor) / 100).toFixed(2),
      current: (Number(record.order.agreed_minor) / 100).toFixed(2),
    });
  });

  it("notes of the store are kept with who wrote them (ORDER-50)", async () => {
    const { id } = await order(ana, [[range, 1]]);
    await addNote(services, { ...request(id), note: "Call before delivery" });
    await expect(addNote(services, { ...request(id), note: " " })).rejects.toMatchObject({ status: 400 });
    const notes = await side.db
      .selectFrom("order_event")
      .select(["actor", "note"])
      .where("order_id", "=", id)
      .where("kind", "=", "NoteAdded")
      .execute();
    expect(notes).toEqual([{ actor: "operator:kim", note: "Call before delivery" }]);
  });
});
