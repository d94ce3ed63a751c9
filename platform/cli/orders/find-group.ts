import { CommandError } from "#platform/cli/command";
import { plainText } from "#platform/cli/terminal";
import type { OrderRecord } from "#platform/purchase/order/order-record";

/** The id of the delivery group that `--group` names by its number, as `order` shows it, or by its id. */
export function findGroup({ groups, order }: OrderRecord, name: string): string {
  const group = groups.find(({ id }, index) => id === name || String(index + 1) === name);
  if (group) return group.id;
  throw new CommandError(
    `Order ${order.order_number} has no delivery group ${plainText(name)}; it has ${groups.length}, counted from 1.`,
  );
}
