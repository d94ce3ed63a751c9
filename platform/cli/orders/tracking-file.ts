import type { CellReader } from "#platform/cli/csv/cell-reader";
import { CommandError } from "#platform/cli/command";
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import type { LineQuantity } from "#platform/purchase/fulfillment/order-money";
import { shipmentNumberOf } from "#platform/purchase/order/order-record";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { unshippedOf } from "#platform/purchase/order/order-rights";

import type { OrderRow } from "./locked-orders";
import type { FileStep, OrderFile, RowsOfOrder } from "./order-file";
import { messageOfRefusal } from "./refusals";
import { addQuantity, isNamed, toQuantities } from "./named-quantities";

/** A row of the file. Rows of an order with the same tracking number are one shipment. */
interface TrackingRow {
  carrier: string | undefined;
  tracking: string;
  trackingUrl: string | undefined;
  sku: string | undefined;
  quantity: number | undefined;
  /**
   * Whether all of its cells could be read. Checks that depend on them are skipped otherwise (OPERATOR-36).
   */
  isRead: boolean;
}

type Shipment = OrderRecord["shipments"][number];

/** The longest text that a shipment shows. */
const longest = 100;

/** A text that shoppers will see: no control characters. */
const readLine = (cells: CellReader, column: string, text: string | undefined) =>
  text !== undefined && /\p{Cc}/u.test(text) ? cells.fail(column, "contains a control character") : text;

/** An address that may be shown as a link. */
export const isWebAddress = (text: string): boolean =>
  text.length <= 500 && /^https:\/\/[^\s/]+\.\S+$/.test(text) && !/\p{Cc}/u.test(text) && URL.canParse(text);

function readUrl(cells: CellReader): string | undefined {
  const text = cells.text("tracking_url", { longest: 500 });
  return text === undefined || isWebAddress(text)
    ? text
    : cells.fail("tracking_url", "is not an address that begins with https://");
}

/**
 * Shipments with their tracking numbers (OPERATOR-44). A tracking number that the order has already is left
 * alone, so that a file may be imported twice.
 */
export const trackingFile = (carrier: string): OrderFile<TrackingRow> => ({
  columns: {
    all: ["order", "tracking", "carrier", "tracking_url", "sku", "quantity"],
    required: ["order", "tracking"],
  },
  noun: "shipment",
  parse: (cells: CellReader) => ({
    tracking: readLine(cells, "tracking", cells.required("tracking", { longest })) ?? "",
    carrier: readLine(cells, "carrier", cells.text("carrier", { longest })),
    trackingUrl: readUrl(cells),
    sku: cells.text("sku", { longest: 64 }),
    quantity: cells.integer("quantity", { min: 1, max: 100_000 }),
    isRead: cells.unread.size === 0,
  }),
  async apply({ services, request }, { rows, orderNumber, fail }): Promise<FileStep> {
    const step: FileStep = { done: [], unchanged: [] };
    for (const tracking of new Set(rows.map((row) => row.tracking))) {
      const parcel = rows.filter((row) => row.tracking === tracking);
      if (tracking === "" || !checkParcel(parcel, fail) || !parcel.every(({ isRead }) => isRead)) continue;
      const record = await loadOrder(services.db, request.orderId);
      const earlier = record.shipments.filter((each) => each.tracking_number === tracking);
      if (earlier.length > 0) {
        if (!isSame(record, earlier, parcel))
          fail(parcel[0]!, "tracking", `${tracking} of order ${orderNumber} has other pieces`);
        step.unchanged.push(...parcel.map(({ line }) => line));
        continue;
      }
      const quantities = readQuantities(record, parcel, fail);
      if (quantities === null) continue;
      const shipment = {
        carrier: parcel[0]!.carrier ?? carrier,
        trackingNumber: tracking,
        trackingUrl: parcel[0]!.trackingUrl,
        quantities,
      };
      const shipped = await shipOrRefusal(services, { ...request, locked: record }, shipment);
      if (typeof shipped === "string") {
        fail(parcel[0]!, "order", shipped);
        break;
      }
      const before = record.shipments.length;
      step.done.push(
        ...shipped.shipmentIds.map(
          (_, index) => `${shipmentNumberOf(orderNumber, before + index + 1)} ${tracking}`,
        ),
      );
    }
    return step;
  },
});

/** Ships, or says why not. */
async function shipOrRefusal(...parcel: Parameters<typeof shipOrder>) {
  try {
    return await shipOrder(...parcel);
  } catch (error) {
    const message = messageOfRefusal(error);
    if (message === null) throw error;
    return message;
  }
}

type Parcel = (TrackingRow & OrderRow)[];
type Fail = RowsOfOrder<TrackingRow>["fail"];

/** Whether the rows of a parcel fit together. */
function checkParcel(parcel: Parcel, fail: Fail): boolean {
  const [first] = parcel;
  let isRight = true;
  const add = (...mistake: Parameters<Fail>) => {
    isRight = false;
    fail(...mistake);
  };
  for (const row of parcel) {
    if (row.carrier !== first!.carrier)
      add(row, "carrier", `${row.tracking} has another carrier on line ${first!.line}`);
    if (row.sku === undefined && row.quantity !== undefined) add(row, "quantity", "needs a sku");
    if (row.sku === undefined && parcel.length > 1)
      add(row, "sku", `${row.tracking} is on several lines, so each needs a sku`);
  }
  return isRight;
}

/** The pieces of a parcel; undefined for all that is left, null after a mistake. */
function readQuantities(record: OrderRecord, parcel: Parcel, fail: Fail): LineQuantity[] | undefined | null {
  if (parcel[0]!.sku === undefined) return undefined;
  const chosen = new Map<string, number>();
  let isRight = true;
  for (const row of parcel)
    try {
      const named = { line: row.sku!, quantity: row.quantity };
      addQuantity(chosen, record, named, { most: unshippedOf, word: "shipped" });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      fail(row, "sku", error.message);
      isRight = false;
    }
  return isRight ? toQuantities(chosen) : null;
}

/** Whether the shipments with the tracking number have the pieces of the parcel. */
function isSame(record: OrderRecord, earlier: readonly Shipment[], parcel: Parcel): boolean {
  if (parcel[0]!.sku === undefined) return true;
  const shipped = new Map<string, number>();
  for (const { itemId, isPart, quantity } of earlier.flatMap(({ quantities }) => quantities))
    if (!isPart) shipped.set(itemId, (shipped.get(itemId) ?? 0) + quantity);
  for (const { sku, quantity } of parcel) {
    const id = record.items.find((item) => shipped.has(item.id) && isNamed(item, sku!))?.id;
    const left = id === undefined ? -1 : shipped.get(id)! - (quantity ?? shipped.get(id)!);
    if (id === undefined || left < 0) return false;
    shipped.set(id, left);
  }
  return [...shipped.values()].every((left) => left === 0);
}
