import { sql, type Selectable } from "kysely";

import type { Executor, PaymentOperationTable } from "#platform/db/database";
import type { OperationPart } from "#platform/db/stored-values";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { returnNumberOf, shipmentNumberOf } from "#platform/purchase/order/order-record";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import { addsTaxTo, buildContent } from "./build-content";
import type { DocumentContent } from "./document-content";
import { readSeller } from "./seller";

type Operation = Pick<Selectable<PaymentOperationTable>, "id" | "kind" | "amount_minor" | "cause" | "parts">;

const documentKinds = { Authorize: null, Capture: "Invoice", Void: null, Refund: "CreditNote" } as const;

/**
 * Issues the invoice of a capture or the credit note of a refund (ORDER-86, ORDER-87), in the transaction
 * that records that it has succeeded and has locked the order. Its number is drawn here, so that a number is
 * used if and only if the charge is recorded. Issues nothing for a void, and for an operation that has a
 * document. Returns the number.
 */
export async function issueDocument(
  trx: Executor,
  record: OrderRecord,
  operation: Operation,
  now: Date,
): Promise<string | null> {
  const { id, cause } = operation;
  const { id: orderId } = record.order;
  const kind = documentKinds[operation.kind];
  if (kind === null) return null;
  const issued = await readIssued(trx, orderId);
  if (issued.some(({ operation_id: of }) => of === id)) return null;
  const { seller, store } = await readSeller(trx, record.order.webstore_id);
  const amount = readMinor(operation.amount_minor);
  const content = buildContent(record, {
    kind,
    amount,
    parts: operation.parts ?? [],
    earlier: issued.flatMap(({ parts }): OperationPart[] => parts ?? []),
    invoiceNumbers: issued.filter((each) => each.kind === "Invoice").map(({ number }) => number),
    about: subjectOf(record, cause),
    seller,
    addsTax: await addsTaxTo(trx, record.order.webstore_id),
    promotions: await readPromotions(trx, orderId),
    now,
  });
  const number = await drawNumber(trx, `${store.toUpperCase()}-${kind === "Invoice" ? "I" : "C"}`);
  await trx
    .insertInto("order_document")
    .values({
      id: newId("orderDocument"),
      order_id: orderId,
      kind,
      number,
      operation_id: id,
      cause,
      amount_minor: amount,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .execute();
  return number;
}

/** The order's documents so far, with what each was for. */
const readIssued = (trx: Executor, orderId: string) =>
  trx
    .selectFrom("order_document as d")
    .innerJoin("payment_operation as p", "p.id", "d.operation_id")
    .select(["d.operation_id", "d.kind", "d.number", "p.parts"])
    .where("d.order_id", "=", orderId)
    .orderBy("d.number")
    .execute();

/** The shipment or the return that a cause such as `shipment:<id>` names. */
function subjectOf({ order, shipments, returns }: OrderRecord, cause: string): DocumentContent["about"] {
  const [subject, id] = cause.split(":");
  const shipment = subject === "shipment" && shipments.find((each) => each.id === id);
  if (shipment) return { label: "Shipment", number: shipmentNumberOf(order.order_number, shipment.number) };
  const back = subject === "return" && returns.find((each) => each.id === id);
  return back ? { label: "Return", number: returnNumberOf(order.order_number, back.number) } : null;
}

async function readPromotions(trx: Executor, orderId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("order_adjustment")
    .select("display_name")
    .where("order_id", "=", orderId)
    .orderBy("sort_order")
    .execute();
  return rows.map(({ display_name: name }) => name);
}

/** The next number of a series, without gaps: its row stays locked until the transaction ends. */
async function drawNumber(trx: Executor, series: string): Promise<string> {
  const { rows } = await sql<{ last_number: string }>`
    insert into document_series (name, last_number) values (${series}, 1)
    on conflict (name) do update set last_number = document_series.last_number + 1
    returning last_number`.execute(trx);
  return `${series}-${rows[0]!.last_number.padStart(7, "0")}`;
}
