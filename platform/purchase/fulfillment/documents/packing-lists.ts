import { formatPhone } from "#contract/accounts/phone";
import type { Executor } from "#platform/db/database";
import { unshippedOf } from "#platform/purchase/order/order-rights";
import { shipmentNumberOf } from "#platform/purchase/order/order-record";
import {
  loadOrderOf,
  promisedDayOf,
  type OrderRecord,
  type OrderRow,
} from "#platform/purchase/order/order-record";

import { groupDetails } from "./line-details";
import { packedLines } from "./packed-lines";
import { writePackingList, type PackedLine } from "./packing-pdf";
import { readSeller } from "./seller";

type Group = OrderRecord["groups"][number];

/** The part of a packing list about a delivery group. */
function partsOf(record: OrderRecord, group: Group) {
  const { deliverTo, method } = groupDetails(group);
  return {
    orderNumber: record.order.order_number,
    delivery: {
      number: record.groups.indexOf(group) + 1,
      method,
      promisedDay: promisedDayOf(group),
    },
    deliverTo,
    // A present does not say which account pays for it.
    accountName: group.is_gift ? null : record.order.account_name,
    instructions: group.shipping_instructions,
    gift: group.is_gift
      ? {
          to: group.gift_to_name,
          message: group.gift_message ?? "",
          wrap: wrapOf(record, group),
          phone: formatPhone(group.address.shipToPhoneNumber ?? ""),
        }
      : null,
  };
}

/** The name of the wrap of a delivery, unless it was canceled. */
const wrapOf = ({ items }: OrderRecord, { id }: Group): string | null =>
  items.find(
    (item) => item.is_gift_wrap && item.order_delivery_group_id === id && item.quantity > item.canceled,
  )?.name ?? null;

/** Goods that were not handed over. */
const waiting = (
  record: OrderRecord,
  isMeant: (groupId: string) => boolean,
  more?: Parameters<typeof packedLines>[2],
): PackedLine[] =>
  packedLines(
    record,
    record.items
      .filter((item) => item.needs_shipping && isMeant(item.order_delivery_group_id))
      .map((item) => ({ itemId: item.id, quantity: unshippedOf(item) }))
      .filter(({ quantity }) => quantity > 0),
    more,
  );

/** The warehouses of a line's goods, such as '2 from Louisville', with those of a bundle's parts. */
const placesOf = (
  { items, allocations }: OrderRecord,
  line: OrderRecord["items"][number],
  locations: ReadonlyMap<string, string>,
): string[] =>
  items
    .filter(({ id, parent_item_id: parent }) => id === line.id || parent === line.id)
    .flatMap((item) =>
      allocations
        .filter((each) => each.order_item_id === item.id)
        .map((each) => ({ ...each, left: each.quantity - each.shipped - each.canceled }))
        .filter(({ left }) => left > 0)
        .map(
          ({ left, location_id: at }) =>
            `${left}${item === line ? "" : ` × ${item.sku}`} from ${locations.get(at) ?? at}`,
        ),
    );

/** The packing list of a shipment; null if the order has none with this number. */
export async function packShipment(db: Executor, order: OrderRow, number: string): Promise<Buffer | null> {
  const record = await loadOrderOf(db, order);
  const shipment = record.shipments.find(
    (each) => shipmentNumberOf(order.order_number, each.number) === number,
  );
  if (!shipment) return null;
  const { seller } = await readSeller(db, order.webstore_id);
  const group = record.groups.find((each) => each.id === shipment.order_delivery_group_id)!;
  return writePackingList({
    seller,
    ...partsOf(record, group),
    shipment: {
      number,
      shippedAt: shipment.shipped_at,
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
    },
    lines: packedLines(record, shipment.quantities),
    toFollow: waiting(record, () => true),
  });
}

/** The packing list of what a delivery group has still to be packed, and from where (OPERATOR-66). */
export async function packGroup(db: Executor, record: OrderRecord, group: Group): Promise<Buffer> {
  const [{ seller }, rows] = await Promise.all([
    readSeller(db, record.order.webstore_id),
    db.selectFrom("location").select(["id", "name"]).execute(),
  ]);
  const locations = new Map(rows.map(({ id, name }) => [id, name]));
  return writePackingList({
    seller,
    ...partsOf(record, group),
    shipment: null,
    lines: waiting(
      record,
      (id) => id === group.id,
      (line) => placesOf(record, line, locations),
    ),
    toFollow: waiting(record, (id) => id !== group.id),
  });
}
