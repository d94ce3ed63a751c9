import type { OrderFulfillment } from "#contract/orders/order-fulfillment";
import { formatMoney } from "~/ui/price/format-money";
import { formatOfficeDay } from "~/ui/day-formats";
import { fromDecimalText } from "#contract/money";

import { givenBack } from "./order-words.server";
import { countGoods } from "./quantities.server";

/** A step of an order's way. The current one is the last that was reached. */
export interface TimelineStep {
  label: string;
  /** 'November 24, 2026'; null if it is not known or not reached. */
  day: string | null;
  /** A detail of the step, such as '1 of 2 items'. */
  note: string | null;
  state: "done" | "current" | "next";
}

type Step = Omit<TimelineStep, "state" | "day"> & { date: string | null; isReached: boolean };

/** The way of an order, from receiving it to its delivery, and what came back (ORDER-67). */
export function toTimeline({
  status,
  orderedDate,
  fulfillment,
  isInvoiced = false,
}: {
  status: string;
  orderedDate: string;
  fulfillment: OrderFulfillment;
  isInvoiced?: boolean;
}): TimelineStep[] {
  const received: Step = { label: "Received", date: orderedDate, note: null, isReached: true };
  const steps =
    status === "Cancelled"
      ? [received, { label: "Canceled", date: lastCancel(fulfillment), note: null, isReached: true }]
      : [received, ...wayOut(status, fulfillment), ...wayBack(fulfillment, isInvoiced)];
  const current = steps.findLastIndex(({ isReached }) => isReached);
  return steps.map(({ label, date, note, isReached }, index) => ({
    label,
    day: isReached && date ? formatOfficeDay(date) : null,
    note,
    state: index < current ? "done" : index === current ? "current" : "next",
  }));
}

/** Events about cancellations have kinds such as `PiecesCanceled` or `OrderCanceled`. */
const lastCancel = ({ events }: OrderFulfillment) =>
  events.findLast(({ kind }) => kind.endsWith("Canceled") && !kind.startsWith("Return"))?.date ?? null;

function wayOut(status: string, { lines, shipments, events, paymentStatus }: OrderFulfillment): Step[] {
  const { wanted, shipped, delivered } = countGoods(lines);
  // Nothing of the order has to be carried.
  if (wanted === 0) return [];
  const some = (count: number) => (count > 0 && count < wanted ? `${count} of ${wanted} items` : null);
  const days = (read: (shipment: OrderFulfillment["shipments"][number]) => string | null) =>
    shipments.flatMap((shipment) => read(shipment) ?? []).sort();
  const isPrepared = shipped > 0 || status === "Activated" || status === "Approved";
  return [
    ...(paymentStatus === "Pending"
      ? [{ label: "Waiting for your payment", date: null, note: null, isReached: true }]
      : []),
    {
      label: "Being prepared",
      date: events.find(({ kind }) => kind === "Prepared")?.date ?? null,
      note: null,
      isReached: isPrepared,
    },
    {
      label: shipped > 0 && shipped < wanted ? "Partly on its way" : "On its way",
      date: days(({ shippedDate }) => shippedDate).at(-1) ?? null,
      note: some(shipped),
      isReached: shipped > 0,
    },
    {
      label: delivered > 0 && delivered < wanted ? "Partly delivered" : "Delivered",
      date: days(({ deliveredDate }) => deliveredDate).at(-1) ?? null,
      note: some(delivered),
      isReached: delivered > 0,
    },
  ];
}

/** Whether everything that was handed over came back, or is on its way back. */
const comesBack = (lines: OrderFulfillment["lines"]) =>
  lines.every((line) => !line.needsShipping || line.returned + line.returnPending === line.shipped);

function wayBack({ returns, lines }: OrderFulfillment, isInvoiced: boolean): Step[] {
  const wanted = returns.filter((each) => each.status !== "Canceled");
  if (wanted.length === 0) return [];
  const received = wanted.filter((each) => each.status === "Received");
  const refund = received.reduce((sum, each) => sum + fromDecimalText(each.refundAmount ?? "0"), 0);
  return [
    {
      label: "Return on its way",
      date: wanted.map(({ requestedDate }) => requestedDate).sort()[0] ?? null,
      note: null,
      isReached: true,
    },
    {
      label: comesBack(lines) ? "Returned" : "Partly returned",
      date:
        received
          .flatMap(({ receivedDate }) => receivedDate ?? [])
          .sort()
          .at(-1) ?? null,
      note: refund > 0 ? `${formatMoney(refund)} ${givenBack(isInvoiced)}` : null,
      // With a further return on its way, that is where the order is.
      isReached: received.length === wanted.length,
    },
  ];
}
