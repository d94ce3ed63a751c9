import { CommandError, textOption, UsageError, type CommandInput } from "#platform/cli/command";
import { readAmount } from "#platform/cli/csv/cell-reader";
import { suggestName } from "#platform/cli/suggest-name";
import { plainText } from "#platform/cli/terminal";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import type { LineQuantity } from "#platform/purchase/fulfillment/order-money";

/** A quantity of a line as the operator names it. Without a quantity: as many as possible. */
export interface NamedQuantity {
  /** A SKU, the number of a line, or the id of a line. */
  line: string;
  quantity: number | undefined;
}

/** The option `--lines SKU=2,SKU`; undefined if it is absent. Throws a UsageError for anything else. */
export function readLines(input: CommandInput): NamedQuantity[] | undefined {
  const text = textOption(input, "lines");
  if (text === undefined) return undefined;
  return text.split(",").map((part) => {
    const [line = "", quantity, ...rest] = part.split("=").map((each) => each.trim());
    const isNumber = quantity === undefined || /^[1-9]\d{0,5}$/.test(quantity);
    if (line === "" || !isNumber || rest.length > 0)
      throw new UsageError("--lines must be SKUs with numbers of pieces, such as AR36DF=2,HD30S=1");
    return { line, quantity: quantity === undefined ? undefined : Number(quantity) };
  });
}

/** The option `--lines SKU=20.00,SKU=5` in minor units; undefined if it is absent. Throws a UsageError. */
export function readLineAmounts(input: CommandInput): { line: string; amount: number }[] | undefined {
  return textOption(input, "lines")
    ?.split(",")
    .map((part) => {
      const [line = "", text = "", ...rest] = part.split("=").map((each) => each.trim());
      const amount = readAmount(text);
      if (line === "" || amount === null || amount <= 0 || rest.length > 0)
        throw new UsageError("--lines must be SKUs with amounts, such as AR36DF=20.00,HD30S=5.00");
      return { line, amount };
    });
}

type Item = OrderRecord["items"][number];

/** Whether a line has this SKU, in any case. */
export const isNamed = ({ sku }: Item, name: string) => sku.toLowerCase() === name.toLowerCase();

/** A line of the order, by its SKU in any case, its number or its id. Throws a CommandError. */
export function findLine({ items, order }: OrderRecord, name: string, groupId?: string): Item {
  const lines = items.filter(
    (item) =>
      item.parent_item_id === null && (groupId === undefined || item.order_delivery_group_id === groupId),
  );
  const found = lines.filter((item) => isNamed(item, name));
  if (found.length > 1)
    throw new CommandError(
      `${name} is on several lines of order ${order.order_number}; name the line: ${found.map((item) => items.indexOf(item) + 1).join(" or ")}.`,
    );
  const line = found[0] ?? lines.find((item) => item.id === name || String(items.indexOf(item) + 1) === name);
  if (line) return line;
  const near = suggestName(
    name,
    lines.map(({ sku }) => sku),
  );
  throw new CommandError(`Order ${order.order_number} has no line ${name}${near}.`);
}

interface Possible {
  /** The number of pieces of a line that are possible. */
  most: (item: Item) => number;
  /** The state that the pieces would get, such as `shipped`. */
  word: string;
  groupId?: string | undefined;
}

/**
 * Adds the quantity of one line that the operator names to those `chosen`, which are counted by line. Throws
 * a CommandError for an unknown line, and if there are not so many.
 */
export function addQuantity(
  chosen: Map<string, number>,
  record: OrderRecord,
  { line, quantity }: NamedQuantity,
  { most, word, groupId }: Possible,
): void {
  const item = findLine(record, line, groupId);
  const before = chosen.get(item.id) ?? 0;
  const left = most(item) - before;
  const wanted = quantity ?? left;
  if (wanted < 1 || wanted > left)
    throw new CommandError(
      `${Math.max(0, left)} of ${item.sku} can be ${word}${quantity === undefined ? "" : `, not ${quantity}`}.`,
    );
  chosen.set(item.id, before + wanted);
}

/** Quantities as services take them. */
export const toQuantities = (chosen: ReadonlyMap<string, number>): LineQuantity[] =>
  [...chosen].map(([itemId, quantity]) => ({ itemId, quantity }));

/** The quantities of all lines that the operator names. Throws as `addQuantity`. */
export function chooseQuantities(
  record: OrderRecord,
  named: readonly NamedQuantity[],
  possible: Possible,
): LineQuantity[] {
  const chosen = new Map<string, number>();
  for (const each of named) addQuantity(chosen, record, each, possible);
  return toQuantities(chosen);
}

/** The id of the delivery group that `--group` names by its number, as `order` shows it, or by its id. */
export function findGroup({ groups, order }: OrderRecord, name: string): string {
  const group = groups.find(({ id }, index) => id === name || String(index + 1) === name);
  if (group) return group.id;
  throw new CommandError(
    `Order ${order.order_number} has no delivery group ${plainText(name)}; it has ${groups.length}, counted from 1.`,
  );
}
