import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import type { CartRow } from "#platform/purchase/cart/access";
import { copyLines } from "#platform/purchase/cart/transfer/copy-lines";
import { maxLines } from "#platform/purchase/cart/write/lines";

import { defaultGroupId } from "#platform/purchase/delivery/group-records";

export interface Arrangement {
  deliveryGroupId: string;
  cartItemId: string;
  quantity: string;
}

interface Line {
  id: string;
  delivery_group_id: string;
  quantity: number;
  /** Identifies product and selling model. Pieces that are added to a line take its term. */
  kind: string;
}

/** The target of one kind: how many pieces each group holds afterwards. */
interface Plan {
  lines: Line[];
  targets: Map<string, number>;
}

/** Reads a quantity like "0" or "2.0". */
function readPieces(text: string): number {
  const match = /^\+?(\d{1,6})(?:\.0{1,6})?$/.exec(text.trim());
  if (!match) throw badInput("The quantity of an arrangement must be a whole number, 0 or more");
  return Number(match[1]);
}

/**
 * Distributes lines of a locked cart over its delivery groups (DELIVERY-4). The quantity is what a group
 * holds of the line afterwards. Missing pieces come from the line's own group, remaining ones go to the
 * default group, except for groups that another arrangement sets: then the quantities do not add up, and
 * nothing is written.
 */
export async function arrangeLines(
  trx: Executor,
  cart: CartRow,
  arrangements: readonly Arrangement[],
): Promise<void> {
  const lines = await trx
    .selectFrom("cart_item")
    .select([
      "id",
      "delivery_group_id",
      "quantity",
      sql<string>`concat_ws(' ', product_id, selling_model_id)`.as("kind"),
    ])
    .where("cart_id", "=", cart.id)
    .orderBy("sequence")
    .execute();
  const groups = await trx.selectFrom("delivery_group").select("id").where("cart_id", "=", cart.id).execute();
  const plans = planArrangements(cart, lines, new Set(groups.map((group) => group.id)), arrangements);
  const count = plans.reduce(
    (sum, plan) => sum + [...plan.targets.values()].filter((pieces) => pieces > 0).length - plan.lines.length,
    lines.length,
  );
  if (count > maxLines)
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `A cart holds at most ${maxLines} lines`);
  for (const plan of plans) await carryOut(trx, cart, plan);
}

/** Computes the target of each kind of line, without the database. */
function planArrangements(
  cart: Pick<CartRow, "id">,
  lines: readonly Line[],
  groups: ReadonlySet<string>,
  arrangements: readonly Arrangement[],
): Plan[] {
  const wanted = new Map<string, { source: Line; settled: Map<string, number> }>();
  for (const { deliveryGroupId, cartItemId, quantity } of arrangements) {
    const source = lines.find((line) => line.id === cartItemId);
    if (!source) throw notFound("The cart line does not exist");
    if (!groups.has(deliveryGroupId)) throw notFound("The delivery group does not exist");
    const entry = wanted.get(source.kind) ?? { source, settled: new Map<string, number>() };
    if (entry.settled.has(deliveryGroupId))
      throw badInput("Two arrangements are about the same line and delivery group");
    entry.settled.set(deliveryGroupId, readPieces(quantity));
    wanted.set(source.kind, entry);
  }
  return [...wanted].map(([kind, { source, settled }]) => {
    const own = lines.filter((line) => line.kind === kind);
    const targets = new Map(own.map((line) => [line.delivery_group_id, line.quantity]));
    const before = own.reduce((sum, line) => sum + line.quantity, 0);
    for (const [group, pieces] of settled) targets.set(group, pieces);
    const over = before - [...targets.values()].reduce((sum, pieces) => sum + pieces, 0);
    const rest = over >= 0 ? defaultGroupId(cart.id) : source.delivery_group_id;
    const pieces = (targets.get(rest) ?? 0) + over;
    if (over !== 0 && (settled.has(rest) || pieces < 0))
      throw badInput("The quantities do not add up to what the cart holds");
    if (over !== 0) targets.set(rest, pieces);
    return { lines: own, targets };
  });
}

/**
 * Writes a plan. Existing lines are reused: a line that is no longer needed moves to a group that needs one.
 */
async function carryOut(trx: Executor, cart: CartRow, { lines, targets }: Plan): Promise<void> {
  const spare = lines.filter((line) => targets.get(line.delivery_group_id) === 0);
  const source = lines[0]!;
  for (const [groupId, quantity] of targets) {
    if (quantity === 0) continue;
    const line = lines.find((each) => each.delivery_group_id === groupId) ?? spare.shift();
    if (line) {
      await trx
        .updateTable("cart_item")
        .set({ quantity, delivery_group_id: groupId })
        .where("id", "=", line.id)
        .execute();
      continue;
    }
    await copyLines(trx, [{ from: source.id, cartId: cart.id, groupId, quantity }]);
  }
  if (spare.length > 0)
    await trx
      .deleteFrom("cart_item")
      .where(
        "id",
        "in",
        spare.map((line) => line.id),
      )
      .execute();
}
