import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import type { OrderSummary } from "#contract/orders/orders";
import type { OrderView } from "~/features/orders/view/order-view.server";
import type { StoreContext } from "~/request/store-context.server";

import type { DayEntry } from "./calendar-file.server";

type Order = Pick<OrderSummary, "orderNumber" | "fulfillment">;
type View = Pick<OrderView, "deliveries" | "returns">;

/** The parts of an order that are to come on a day: a delivery, or the pick-up of a return. */
export interface OrderEntry {
  /** The id of the delivery group or of the return. */
  id: string;
  /** The name of its file, in addresses. */
  file: string;
  entry: DayEntry;
}

type Occasion = Pick<OrderEntry, "id" | "file"> & Omit<DayEntry, "uid" | "sequence">;

/** The calendar entries of an order (ORDER-97): one for each delivery or pick-up that is not over. */
export function calendarEntries(
  order: Order,
  view: View,
  { now, store: { profile } }: Pick<StoreContext, "store" | "now">,
): OrderEntry[] {
  const today = isoDay(storeDay(now()));
  const { orderNumber, fulfillment } = order;
  // The days of a delivery that is not paid are not sure yet.
  const deliveries = fulfillment?.paymentStatus === "Pending" ? [] : deliveriesOf(view);
  return [...deliveries, ...pickUpsOf(view)]
    .filter(({ last }) => last >= today)
    .map(({ id, file, title, text, ...rest }) => ({
      id,
      file,
      entry: {
        ...rest,
        uid: `${id}@order-${orderNumber}`,
        sequence: fulfillment?.version ?? 0,
        title: `${profile.label} ${title}`,
        text: `Order ${orderNumber}\n${text}\nQuestions? Call ${profile.supportPhone}`,
      },
    }));
}

const deliveriesOf = ({ deliveries }: View): Occasion[] =>
  deliveries.flatMap(({ id, days, latest, address, method, lines }, index) =>
    days === null
      ? []
      : {
          id,
          file: `delivery-${index + 1}.ics`,
          first: days.date,
          last: isoDay(new Date(latest)),
          title: deliveries.length > 1 ? `delivery ${index + 1} of ${deliveries.length}` : "delivery",
          place: address.join(", "),
          text: [...lines.map(describeLine), method].join("\n"),
        },
  );

const describeLine = ({ name, quantity, quantities }: View["deliveries"][number]["lines"][number]) =>
  `${quantity} × ${name}${quantities ? ` (${quantities})` : ""}`;

/** Goods are collected where they were delivered. */
const pickUpsOf = ({ returns, deliveries }: View): Occasion[] =>
  returns.flatMap(({ id, number, pickupDay, items, itemIds }) =>
    pickupDay === null
      ? []
      : {
          id,
          file: `pick-up-${number}.ics`,
          first: pickupDay,
          last: pickupDay,
          title: `return ${number}, pick-up`,
          place: addressOf(itemIds, deliveries),
          text: items.join("\n"),
        },
  );

const addressOf = (itemIds: readonly string[], deliveries: View["deliveries"]) =>
  deliveries.find(({ lines }) => lines.some(({ id }) => itemIds.includes(id)))?.address.join(", ") ?? "";

/**
 * The addresses of the calendar files of an order, by the id of the delivery or return. `proof` is the query
 * of a guest's signed link; null for an order in the shopper's account.
 */
export const calendarLinks = (
  context: Pick<StoreContext, "addresses" | "store" | "now">,
  order: Order,
  view: View,
  proof: Record<string, string> | null,
): ReadonlyMap<string, string> =>
  new Map(
    calendarEntries(order, view, context).map(({ id, file }) => [
      id,
      proof
        ? context.addresses.orderCalendar(order.orderNumber, file, proof)
        : context.addresses.myOrderCalendar(order.orderNumber, file),
    ]),
  );
