import { CellReader } from "#platform/cli/csv/cell-reader";
import {
  CommandError,
  readDay,
  textOption,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { readCsv } from "#platform/cli/csv/csv-file";
import { RowErrors } from "#platform/cli/csv/row-errors";
import { getSite } from "#platform/cli/content/site-option";

import { shownName } from "./find-order";
import { findOrders } from "./locked-orders";
import { hasOpenQuantities, openQuantities } from "./open-quantities";

interface Found {
  orders: { id: string; orderNumber: string }[];
  /** The numbers of orders that are due, but whose payment has not arrived. */
  unpaid: string[];
}

/**
 * The orders that `prepare` is to prepare: named ones, those of a file, or those that are due. Throws a
 * CommandError if one of them is unknown, before anything is done.
 */
export async function findOrdersToPrepare(context: CommandContext, input: CommandInput): Promise<Found> {
  const file = textOption(input, "file");
  if (file !== undefined) return { orders: await ordersOfFile(context, file), unpaid: [] };
  const due = readDay(input, "due");
  return due === undefined
    ? { orders: await namedOrders(context, input.args), unpaid: [] }
    : ordersDue(context, input, due);
}

async function ordersOfFile({ db, readFile }: CommandContext, file: string): Promise<Found["orders"]> {
  const errors = new RowErrors();
  const rows = readCsv(await readFile(file), { all: ["order"], required: ["order"] }, errors).map((row) => ({
    line: row.line,
    order: new CellReader(row, errors).required("order") ?? "",
  }));
  const orders = await findOrders(db, rows, errors);
  if (errors.count > 0) throw errors.refuse(file);
  if (orders.length === 0) throw new CommandError(`${file} lists no orders.`);
  return orders;
}

async function namedOrders({ db }: CommandContext, names: readonly string[]): Promise<Found["orders"]> {
  const errors = new RowErrors();
  const rows = names.map((order, index) => ({ line: index, order: order.trim() }));
  const orders = await findOrders(db, rows, errors);
  const known = new Set(orders.flatMap((order) => order.rows.map(({ line }) => line)));
  const unknown = names.filter((_name, index) => !known.has(index));
  if (unknown.length > 0)
    throw new CommandError(`There is no order ${unknown.map(shownName).join(", ")}. Nothing was changed.`);
  return orders;
}

/** Orders with goods that were promised for this day or earlier and are not being prepared. */
async function ordersDue(context: CommandContext, input: CommandInput, day: string): Promise<Found> {
  const store = textOption(input, "store") && (await getSite(context, input)).storeName;
  const rows = await context.db
    .selectFrom("order_summary as o")
    .innerJoin("webstore as w", "w.id", "o.webstore_id")
    .innerJoinLateral(openQuantities.as("open"), (join) => join.onTrue())
    .select(["o.id", "o.order_number as orderNumber", "o.payment_status"])
    .where(hasOpenQuantities)
    .where("open.day", "<=", day)
    .where("o.status", "!=", "Activated")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_item as i")
          .innerJoin("order_delivery_group as g", "g.id", "i.order_delivery_group_id")
          .select("i.id")
          .whereRef("i.order_id", "=", "o.id")
          .where("i.needs_shipping", "=", true)
          .where("g.prepared_at", "is", null)
          .where(({ eb }) => eb("i.quantity", ">", eb("i.canceled", "+", eb.ref("i.shipped")))),
      ),
    )
    .$if(store !== undefined, (query) => query.where("w.name", "=", store!))
    .orderBy("open.day")
    .orderBy("o.ordered_at")
    .orderBy("o.id")
    .execute();
  return {
    orders: rows.filter((row) => row.payment_status !== "Pending"),
    unpaid: rows.filter((row) => row.payment_status === "Pending").map(({ orderNumber }) => orderNumber),
  };
}
