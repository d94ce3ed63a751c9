import { isoDay } from "#contract/iso-day";

import type { Executor } from "#platform/db/database";
import { unshippedOf } from "#platform/purchase/order/order-rights";
import { shipmentNumberOf } from "#platform/purchase/order/numbers";
import { loadWholeOrder, type WholeOrder } from "#platform/purchase/fulfillment/load-order";

import { groupDetails } from "./line-details";
import { packedLines } from "./packed-lines";
import { writePackingList, type PackedLine } from "./packing-pdf";
import { readSeller } from "./seller";

type Group = WholeOrder["groups"][number];

/** The part of a packing list about a delivery group. */
function partsOf(whole: WholeOrder, group: Group) {
  const { deliverTo, method } = groupDetails(group);
  return {
    orderNumber: whole.order.order_number,
    delivery: {
      number: whole.groups.indexOf(group) + 1,
      method,
      promisedDay: group.desired_delivery_date?.slice(0, 10) ?? isoDay(group.latest_delivery),
    },
    deliverTo,
    instructions: group.shipping_instructions,
    gift: group.gift_message ? { to: group.gift_to_name, message: group.gift_message } : null,
  };
}

/** Goods that were not handed over. */
const waiting = (
  whole: WholeOrder,
  isMeant: (groupId: string) => boolean,
  more?: Parameters<typeof packedLines>[2],
): PackedLine[] =>
  packedLines(
    whole,
    whole.items
      .filter((item) => item.needs_shipping && isMeant(item.order_delivery_group_id))
      .map((item) => ({ order_item_id: item.id, quantity: unshippedOf(item) }))
      .filter(({ quantity }) => quantity > 0),
    more,
  );

/** The warehouses of a line's goods, such as '2 from Louisville', with those of a bundle's parts. */
const placesOf = (
  { items, allocations }: WholeOrder,
  line: WholeOrder["items"][number],
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
export async function packShipment(
  db: Executor,
  { id, order_number, webstore_id }: { id: string; order_number: string; webstore_id: string },
  number: string,
): Promise<Buffer | null> {
  const rows = await db.selectFrom("shipment").selectAll().where("order_id", "=", id).execute();
  const shipment = rows.find((row) => shipmentNumberOf(order_number, row.number) === number);
  if (!shipment) return null;
  const [whole, { seller }, packed] = await Promise.all([
    loadWholeOrder(db, id),
    readSeller(db, webstore_id),
    db
      .selectFrom("shipment_item")
      .select(["order_item_id", ({ fn }) => fn.sum<string>("quantity").as("quantity")])
      .where("shipment_id", "=", shipment.id)
      .groupBy("order_item_id")
      .execute(),
  ]);
  const group = whole.groups.find((each) => each.id === shipment.order_delivery_group_id)!;
  return writePackingList({
    seller,
    ...partsOf(whole, group),
    shipment: {
      number,
      shippedAt: shipment.shipped_at,
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
    },
    lines: packedLines(
      whole,
      packed.map((row) => ({ ...row, quantity: Number(row.quantity) })),
    ),
    toFollow: waiting(whole, () => true),
  });
}

/** The packing list of what a delivery group has still to be packed, and from where (OPERATOR-66). */
export async function packGroup(db: Executor, whole: WholeOrder, group: Group): Promise<Buffer> {
  const [{ seller }, rows] = await Promise.all([
    readSeller(db, whole.order.webstore_id),
    db.selectFrom("location").select(["id", "name"]).execute(),
  ]);
  const locations = new Map(rows.map(({ id, name }) => [id, name]));
  return writePackingList({
    seller,
    ...partsOf(whole, group),
    shipment: null,
    lines: waiting(
      whole,
      (id) => id === group.id,
      (line) => placesOf(whole, line, locations),
    ),
    toFollow: waiting(whole, (id) => id !== group.id),
  });
}
