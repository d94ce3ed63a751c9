import { beforeEach, describe, expect, it } from "vitest";

import type { SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory } from "#tests/support/placed-orders";
import { insertPromotion } from "#tests/support/promotions";
import { readPdfText } from "#tests/support/pdf-text";
import { recordOperations } from "#tests/support/recorded-operations";
import { changeOrder } from "#platform/purchase/fulfillment/change-order";
import { loadOrder } from "#platform/purchase/order/order-record";
import { withoutQuantities } from "#platform/purchase/fulfillment/order-money";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { writeCharge } from "./charge-pdf";
import type { DocumentContent } from "./document-content";
import { issueDocument } from "./issue-document";

const { side, range, hood, order, signInAna } = await openOrderHistory();
const services = { db: side.db, now: () => new Date("2026-11-25T15:00:00Z") };
const byFreight = { carrier: "Freight Line", trackingNumber: "FL1" };
await insertPromotion(side.db, { display_name: "Kitchen days", coupon_code: "KITCHEN", value: 1234 });
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});

const documentsOf = async (orderId: string) =>
  (
    await side.db
      .selectFrom("order_document")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("kind", "desc")
      .orderBy("number")
      .execute()
  ).map((row) => ({ ...row, amount: Number(row.amount_minor), content: row.content as DocumentContent }));

const lastNumber = async (series: string) =>
  Number(
    (
      await side.db
        .selectFrom("document_series")
        .select("last_number")
        .where("name", "=", series)
        .executeTakeFirst()
    )?.last_number ?? 0,
  );

const operator = (orderId: string) => ({ orderId, actor: "operator:kim" });

/** An order of three ranges and a hood with a discount, of which the first range was shipped. */
async function partlyShipped() {
  const { id } = await order(
    ana,
    [
      [range, 3],
      [hood, 1],
    ],
    "KITCHEN",
  );
  const record = await loadOrder(side.db, id);
  const line = record.items.find((item) => item.product_id === range)!;
  await shipOrder(services, operator(id), { ...byFreight, quantities: [{ itemId: line.id, quantity: 1 }] });
  return { id, line, record };
}

describe("invoices", () => {
  it("each charged shipment has one, and all of them add up to the order (ORDER-86, ORDER-88)", async () => {
    const { id, record } = await partlyShipped();
    const [first] = await recordOperations(side.db, id);
    await shipOrder(services, operator(id), byFreight);
    const [second] = await recordOperations(side.db, id);
    expect(first).toMatch(/^ARDENNE-I-\d{7}$/);
    expect(Number(second!.slice(-7))).toBe(Number(first!.slice(-7)) + 1);
    const documents = await documentsOf(id);
    expect(documents.map(({ number, kind }) => [number, kind])).toEqual([
      [first, "Invoice"],
      [second, "Invoice"],
    ]);
    const { order: placed } = record;
    const sum = (read: (content: DocumentContent) => number) =>
      documents.reduce((total, { content }) => total + read(content), 0);
    expect({
      price: sum(({ totals }) => totals.price),
      discount: sum(({ totals }) => totals.discount),
      delivery: sum(({ totals }) => totals.delivery),
      tax: sum(({ totals }) => totals.tax),
      total: sum(({ totals }) => totals.total),
      rest: sum(({ rest }) => rest),
    }).toEqual({
      price: Number(placed.product_minor),
      discount: Number(placed.adjustment_minor) + Number(placed.delivery_adjustment_minor),
      delivery: Number(placed.delivery_minor),
      tax: Number(placed.tax_minor),
      total: Number(placed.grand_total_minor),
      rest: 0,
    });
    for (const { content, amount } of documents) {
      const { totals, rest } = content;
      expect(totals.price + totals.discount + totals.delivery + totals.tax + rest).toBe(amount);
      expect(content.promotions).toContain("Kitchen days");
      expect(content.about?.label).toBe("Shipment");
    }
    expect(documents[0]!.content.groups[0]!.lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(documents[0]!.content.groups[0]!.delivery).not.toBeNull();
    expect(documents[1]!.content.groups[0]!.delivery).toBeNull();
  });

  it("an issued one stays as it is, whatever becomes of the order (ORDER-86)", async () => {
    const { id } = await partlyShipped();
    await recordOperations(side.db, id);
    const [before] = await documentsOf(id);
    await side.db.updateTable("order_item").set({ name: "Other" }).where("order_id", "=", id).execute();
    await side.db.updateTable("order_summary").set({ last_name: "Other" }).where("id", "=", id).execute();
    expect(await documentsOf(id)).toEqual([before]);
    const change = side.db.updateTable("order_document").set({ amount_minor: 1 }).where("order_id", "=", id);
    await expect(change.execute()).rejects.toThrow("cannot be changed");
    const removal = side.db.deleteFrom("order_document").where("order_id", "=", id);
    await expect(removal.execute()).rejects.toThrow("cannot be changed");
  });

  it("numbers have no gaps, also when many are issued at once and some are undone (ORDER-86)", async () => {
    const before = await lastNumber("ARDENNE-I");
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { id } = await order(await signInAna(), [[hood, 1]]);
      await shipOrder(services, operator(id), byFreight);
      ids.push(id);
    }
    const undone = ids.pop();
    const operation = await side.db
      .selectFrom("payment_operation")
      .selectAll()
      .where("order_id", "=", undone!)
      .executeTakeFirstOrThrow();
    const undo = side.db.transaction().execute(async (trx) => {
      await issueDocument(trx, await loadOrder(trx, undone!), operation, new Date());
      throw new Error("killed");
    });
    const [numbers] = await Promise.all([
      Promise.all(ids.map((id) => recordOperations(side.db, id))),
      expect(undo).rejects.toThrow("killed"),
    ]);
    expect(
      numbers
        .flat()
        .map((number) => Number(number.slice(-7)))
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5].map((place) => before + place));
    await recordOperations(side.db, undone!);
    // A second record of the same success issues nothing.
    expect(
      await side.db
        .transaction()
        .execute(async (trx) => issueDocument(trx, await loadOrder(trx, undone!), operation, new Date())),
    ).toBeNull();
    expect(await lastNumber("ARDENNE-I")).toBe(before + 6);
  });
});

describe("credit notes", () => {
  it("a refund has one, which names the invoices and what came back (ORDER-87, ORDER-88)", async () => {
    const { id, line } = await partlyShipped();
    const [invoice] = await recordOperations(side.db, id);
    await changeOrder(services, operator(id), (draft) => {
      draft.record.items.find((item) => item.id === line.id)!.returned += 1;
      draft.money = withoutQuantities(draft.money, [{ itemId: line.id, quantity: 1 }], {
        wasEarned: true,
        keepsPromotions: true,
      });
      draft.moveMoney({ mayCapture: false, cause: "return:1" });
    });
    const [number] = await recordOperations(side.db, id);
    expect(number).toMatch(/^ARDENNE-C-\d{7}$/);
    const [charged, credited] = await documentsOf(id);
    expect(credited).toMatchObject({ kind: "CreditNote", number });
    expect(credited!.content.invoiceNumbers).toEqual([invoice]);
    const [shipped] = charged!.content.groups[0]!.lines;
    expect(credited!.content.groups[0]!.lines).toEqual([shipped]);
    expect(credited!.content.groups[0]!.delivery).toBeNull();
    expect(credited!.amount).toBe(shipped!.amount);
    expect(credited!.content.rest).toBe(0);
  });

  it("a refund without a return is a discount of its line, what exceeds the lines a row of its own, and a later invoice is right (ORDER-49, ORDER-87, ORDER-88)", async () => {
    const { id, line } = await partlyShipped();
    await recordOperations(side.db, id);
    const charged = (await documentsOf(id))[0]!.amount;
    await refundOrder(services, operator(id), { amount: [{ itemId: line.id, amount: 4000 }] });
    const [number] = await recordOperations(side.db, id);
    await refundOrder(services, operator(id), { amount: charged - 4000 });
    await recordOperations(side.db, id);
    await shipOrder(services, operator(id), byFreight);
    await recordOperations(side.db, id);
    const documents = await documentsOf(id);
    expect(documents.map(({ kind, content }) => [kind, content.rest])).toEqual([
      ["Invoice", 0],
      ["Invoice", 0],
      ["CreditNote", 0],
      ["CreditNote", documents[0]!.content.groups[0]!.delivery!.amount],
    ]);
    const { lines } = documents[2]!.content.groups[0]!;
    expect(lines).toMatchObject([{ sku: line.sku, quantity: 0, price: 0, amount: 4000 }]);
    const { content } = documents[2]!;
    const pdf = await writeCharge({ kind: "CreditNote", number: number!, issuedAt: new Date(), content });
    expect(readPdfText(pdf)).toContain("Refund without a return");
  });
});
