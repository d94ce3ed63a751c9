import { sql } from "kysely";

import { giftWrapType } from "#platform/catalog/products/gift-wrap";
import { PlatformError } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import type { CartRow } from "#platform/purchase/cart/access";
import { copyLines } from "#platform/purchase/cart/transfer/copy-lines";
import { maxLines } from "#platform/purchase/cart/state/quantity";
import { defaultGroupId } from "#platform/purchase/delivery/group-records";

import { planArrangements, type Arrangement, type Line, type Plan } from "./plan";

/**
 * Distributes lines of a locked cart over its delivery groups (DELIVERY-4). The quantity of an arrangement is
 * the new quantity of the line in that group. Additional pieces are taken from the line's current group;
 * remaining pieces go to the default group. An extra that belongs to an appliance goes with it (DELIVERY-25).
 * Throws 400 if an arrangement also sets that group, because the quantities do not add up, and 404 for an
 * unknown line or group. Nothing is written then.
 */
export async function arrangeLines(
  trx: Executor,
  cart: CartRow,
  arrangements: readonly Arrangement[],
): Promise<void> {
  const { rows: lines } = await sql<Line>`
    select i.id, p.name, i.delivery_group_id, i.quantity, i.belongs_to_item_id, p.product_type = ${giftWrapType} as is_gift_wrap, concat_ws(' ', i.product_id, i.selling_model_id) as kind
    from cart_item i join product p on p.id = i.product_id where i.cart_id = ${cart.id} order by i.sequence`.execute(
    trx,
  );
  const groups = await trx.selectFrom("delivery_group").select("id").where("cart_id", "=", cart.id).execute();
  const plans = planArrangements(
    defaultGroupId(cart.id),
    lines,
    new Set(groups.map((group) => group.id)),
    arrangements,
  );
  const count = plans
    .flatMap((plan) => [plan, ...plan.belonging])
    .reduce(
      (sum, each) =>
        sum + [...each.targets.values()].filter((pieces) => pieces > 0).length - each.lines.length,
      lines.length,
    );
  if (count > maxLines)
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `A cart holds at most ${maxLines} lines`);
  for (const plan of plans) await writePlan(trx, cart, plan);
}

/**
 * Writes a plan. The lines that belong to an appliance are moved before its unused lines are deleted, because
 * they would be deleted with them.
 */
async function writePlan(trx: Executor, cart: CartRow, plan: Plan): Promise<void> {
  const appliances = await writeLines(trx, cart, plan, null);
  const unused = [...appliances.unused];
  for (const belonging of plan.belonging)
    unused.push(...(await writeLines(trx, cart, belonging, appliances.lineOfGroup)).unused);
  if (unused.length > 0) await trx.deleteFrom("cart_item").where("id", "in", unused).execute();
}

/**
 * Writes the lines of one kind. A line that is no longer needed in its group is moved to a group that needs a
 * new line. Returns the line of each group, and the lines that are no longer needed.
 */
async function writeLines(
  trx: Executor,
  cart: CartRow,
  { lines, targets }: Pick<Plan, "lines" | "targets">,
  appliances: ReadonlyMap<string, string> | null,
): Promise<{ lineOfGroup: Map<string, string>; unused: string[] }> {
  const unused = lines.filter((line) => !targets.get(line.delivery_group_id)).map(({ id }) => id);
  const lineOfGroup = new Map<string, string>();
  for (const [groupId, quantity] of targets) {
    if (quantity === 0) continue;
    const belongsTo = appliances?.get(groupId) ?? null;
    const id = lines.find((each) => each.delivery_group_id === groupId)?.id ?? unused.shift();
    const [copy] = id
      ? []
      : await copyLines(trx, [{ from: lines[0]!.id, cartId: cart.id, groupId, quantity, belongsTo }]);
    if (id)
      await trx
        .updateTable("cart_item")
        .set({ quantity, delivery_group_id: groupId, belongs_to_item_id: belongsTo })
        .where("id", "=", id)
        .execute();
    lineOfGroup.set(groupId, id ?? copy!);
  }
  return { lineOfGroup, unused };
}
