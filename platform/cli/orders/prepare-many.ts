import { join } from "node:path";

import {
  CommandError,
  textOption,
  UsageError,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { plainText } from "#platform/cli/terminal";
import { packGroup } from "#platform/purchase/fulfillment/documents/packing-lists";
import { lockOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { prepareOrder } from "#platform/purchase/fulfillment/prepare";
import { isPrepared, unshippedOf } from "#platform/purchase/order/order-rights";

import { countOf } from "#platform/core/formats";
import { inTransaction } from "#platform/cli/in-transaction";
import { findOrdersToPrepare } from "./orders-to-prepare";
import { messageOfRefusal } from "./refusals";
import { readWho, type Who } from "#platform/cli/who";

/** The result for one order, as `--json` prints it (docs/operations.md). */
interface Prepared {
  orderNumber: string;
  result: "Prepared" | "Unchanged" | "Refused";
  message: string;
  packingLists: string[];
}

/**
 * Prepares several orders, each in a transaction of its own (OPERATOR-65). Packing lists are written before
 * the commit, so no order is being prepared without its list.
 */
export async function prepareMany(context: CommandContext, input: CommandInput): Promise<void> {
  const { terminal } = context;
  const who = readWho(input);
  if (who.version !== undefined) throw new UsageError("--version is for one order, not for several");
  const folder = textOption(input, "packing-lists");
  const { orders, unpaid } = await findOrdersToPrepare(context, input);
  const isJson = input.options.json === true;
  const say = (text: string) => (isJson ? undefined : terminal.out(text));
  if (who.isCheck) say("Check only: nothing was changed. Without --check:\n");
  const done: Prepared[] = [];
  for (const order of orders) {
    const prepared = await prepareOne(context, order, who, folder);
    done.push(prepared);
    const lists = prepared.packingLists.map((file) => `; ${file}`).join("");
    say(`Order ${prepared.orderNumber}: ${prepared.message}${lists}\n`);
  }
  if (isJson)
    terminal.out(
      `${JSON.stringify({ check: who.isCheck, orders: done, awaitingPayment: unpaid }, null, 2)}\n`,
    );
  const count = (result: Prepared["result"]) => done.filter((each) => each.result === result).length;
  if (unpaid.length > 0) say(`Due, but not paid yet: ${unpaid.join(", ")}\n`);
  say(
    `${countOf(count("Prepared"), "order")} to be packed, ${count("Unchanged")} left alone, ${count("Refused")} refused.\n`,
  );
  if (count("Refused") > 0)
    throw new CommandError(`${count("Refused")} of ${countOf(done.length, "order")} refused.`);
}

async function prepareOne(
  { db, now, writeFile }: CommandContext,
  { id, orderNumber }: { id: string; orderNumber: string },
  { actor, note, isCheck }: Who,
  folder: string | undefined,
): Promise<Prepared> {
  const moment = now();
  try {
    return await inTransaction(db, { isCheck }, async (trx) => {
      const record = (await lockOrder(trx, id))!;
      const state = stateOf(record);
      if (state === "open") await prepareOrder({ db: trx, now: () => moment }, { orderId: id, actor, note });
      const packingLists: string[] = [];
      if (folder !== undefined && state !== "shipped" && !isCheck)
        for (const group of groupsToPack(record)) {
          const name = `packing-list-${orderNumber}-delivery-${record.groups.indexOf(group) + 1}.pdf`;
          const file = join(folder, name);
          const pdf = await packGroup(trx, record, group);
          await writeFile(file, [pdf]);
          packingLists.push(file);
        }
      return state === "open"
        ? { orderNumber, result: "Prepared", message: "is being prepared", packingLists }
        : { orderNumber, result: "Unchanged", message: unchanged[state], packingLists };
    });
  } catch (error) {
    const message = messageOfRefusal(error);
    if (message === null) throw error;
    return { orderNumber, result: "Refused", message: plainText(message), packingLists: [] };
  }
}

const unchanged = {
  prepared: "was being prepared already",
  shipped: "has nothing left to be packed",
};

/** Delivery groups with goods that were not handed over. */
const groupsToPack = ({ groups, items }: OrderRecord) =>
  groups.filter((group) =>
    items.some(
      (item) => item.order_delivery_group_id === group.id && item.needs_shipping && unshippedOf(item) > 0,
    ),
  );

/** The steps that are left. A canceled order is refused by the service, so that nobody packs it. */
function stateOf(record: OrderRecord): "open" | "prepared" | "shipped" {
  const groups = groupsToPack(record);
  if (groups.length === 0) return record.order.status === "Cancelled" ? "open" : "shipped";
  return groups.every((group) => isPrepared(record.order, group)) ? "prepared" : "open";
}
