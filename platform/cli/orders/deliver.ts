import { CommandError, textOption } from "#platform/cli/command";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { shipmentNumberOf } from "#platform/purchase/order/order-record";
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";

import { changeCommand } from "./change-command";
import { importOrderFile, type OrderFile } from "./order-file";

type Shipment = OrderRecord["shipments"][number];

/** Whether a shipment has this number (2 or 00001042-2), tracking number or id. */
const isNamed = ({ number, tracking_number: tracking, id }: Shipment, name: string, orderNumber: string) =>
  [String(number), shipmentNumberOf(orderNumber, number), tracking, id].includes(name);

/** The ids of the shipments that are named. Throws a CommandError if there is none. */
function findShipments({ order, shipments }: OrderRecord, name: string): string[] {
  const found = shipments.filter((each) => isNamed(each, name, order.order_number));
  if (found.length > 0) return found.map(({ id }) => id);
  throw new CommandError(
    `Order ${order.order_number} has no shipment ${name}; it has ${shipments.map(({ number }) => number).join(", ") || "none"}.`,
  );
}

/** Arrivals by order, and where it matters by shipment or tracking number (OPERATOR-45). */
const arrivals: OrderFile<{ shipment: string | undefined; tracking: string | undefined }> = {
  columns: { all: ["order", "shipment", "tracking"], required: ["order"] },
  noun: "arrival",
  parse: (cells) => ({
    shipment: cells.text("shipment", { longest: 40 }),
    tracking: cells.text("tracking", { longest: 100 }),
  }),
  async apply({ services, request }, { rows, orderNumber, fail }) {
    const record = await loadOrder(services.db, request.orderId);
    const { shipments } = record;
    const arrived = new Set<Shipment>();
    const unchanged: number[] = [];
    for (const row of rows) {
      const named = shipments.filter(
        (each) =>
          (row.shipment === undefined || isNamed(each, row.shipment, orderNumber)) &&
          (row.tracking === undefined || each.tracking_number === row.tracking),
      );
      const column = row.shipment === undefined ? "tracking" : "shipment";
      if (named.length === 0)
        fail(row, shipments.length === 0 ? "order" : column, "the order has no such shipment");
      else if (named.every((each) => each.status === "Delivered" || arrived.has(each)))
        unchanged.push(row.line);
      for (const each of named) if (each.status === "Shipped") arrived.add(each);
    }
    const ids = [...arrived].map(({ id }) => id);
    if (ids.length > 0)
      await deliverShipments(services, { ...request, locked: record }, { shipmentIds: ids });
    return { done: [...arrived].map(({ number }) => shipmentNumberOf(orderNumber, number)), unchanged };
  },
};

/** `deliver` (OPERATOR-45). */
export const deliverCommand = changeCommand({
  name: "deliver",
  usage:
    "<order> [--shipment number] --by name --note why\n" +
    "       npm run store -- deliver --file arrivals.csv --by name --note why",
  summary: "note that shipments have arrived",
  details:
    "Without --shipment all that are on their way. Lines without goods that belong to what has arrived, such as a plan, begin and are charged.\n" +
    "A file has a line for each arrival, with the column order and as needed shipment or tracking. The whole file is imported or nothing. What has arrived before is left alone.",
  options: [
    { name: "shipment", value: "number", help: "only this one, by its number or tracking number" },
    { name: "file", value: "arrivals.csv", help: "what has arrived, as this file lists it" },
  ],
  readFile: (input) => {
    const file = textOption(input, "file");
    return file === undefined ? undefined : (context) => importOrderFile(context, input, file, arrivals);
  },
  read(input) {
    const name = textOption(input, "shipment");
    return async ({ services, request, record }) =>
      deliverShipments(
        services,
        request,
        name === undefined ? {} : { shipmentIds: findShipments(record, name) },
      );
  },
});
