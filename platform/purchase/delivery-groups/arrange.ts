import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import type { CartRow } from "#platform/purchase/cart/access";
import { copyLines } from "#platform/purchase/cart/transfer/copy-lines";
import { maxLines } from "#platform/purchase/cart/write/lines";

import { defaultGroupId } from "#platform/purchase/delivery/group-records";

/** The quantity of a line that a delivery group should have. */
export interface Arrangement {
  deliveryGroupId: string;
  cartItemId: string;
  quantity: string;
}

interface Line {
  id: string;
  delivery_group_id: string;
  quantity: number;
  /** Product and selling model. Lines of the same kind can be merged; added pieces take the line's term. */
  kind: string;
}

/** The new distribution of one kind of line: the quantity of each delivery group. */
interface Plan {
  lines: Line[];
  targets: Map<string, number>;
}

/** Parses a quantity such as "0" or "2.0". Throws 400 for anything else. */
function readPieces(text: string): number {
  const match = /^\+?(\d{1,6})(?:\.0{1,6})?$/.exec(text.trim());
  if (!match) throw badInput("The quantity of an arrangement must be a whole number, 0 or more");
  return Number(match[1]);
}

/**
 * Distributes lines of a locked cart over its delivery groups (DELIVERY-4). The quantity of an arrangement is
 * the new quantity of the line in that group. Additional pieces are taken from the line's current group;
 * remaining pieces go to the default group. Throws 400 if an arrangement also sets that group, because the
 * quantities do not add up, and 404 for an unknown line or group. Nothing is written then.
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
  for (const plan of plans) await writePlan(trx, cart, plan);
}

/** Computes the new distribution of each kind of line, without the database. */
function planArrangements(
  cart: Pick<CartRow, "id">,
  lines: readonly Line[],
  groups: ReadonlySet<string>,
  arrangements: readonly Arrangement[],
): Plan[] {
  const byKind = new Map<string, { source: Line; requested: Map<string, number> }>();
  for (const { deliveryGroupId, cartItemId, quantity } of arrangements) {
    const source = lines.find((line) => line.id === cartItemId);
    if (!source) throw notFound("The cart line does not exist");
    if (!groups.has(deliveryGroupId)) throw notFound("The delivery group does not exist");
    const entry = byKind.get(source.kind) ?? { source, requested: new Map<string, number>() };
    if (entry.requested.has(deliveryGroupId))
      throw badInput("Two arrangements are about the same line and delivery group");
    entry.requested.set(deliveryGroupId, readPieces(quantity));
    byKind.set(source.kind, entry);
  }
  return [...byKind].map(([kind, { source, requested }]) => {
    const linesOfKind = lines.filter((line) => line.kind === kind);
    const targets = new Map(linesOfKind.map((line) => [line.delivery_group_id, line.quantity]));
    const total = linesOfKind.reduce((sum, line) => sum + line.quantity, 0);
    for (const [group, pieces] of requested) targets.set(group, pieces);
    const difference = total - [...targets.values()].reduce((sum, pieces) => sum + pieces, 0);
    const balancingGroupId = difference >= 0 ? defaultGroupId(cart.id) : source.delivery_group_id;
    const pieces = (targets.get(balancingGroupId) ?? 0) + difference;
    if (difference !== 0 && (requested.has(balancingGroupId) || pieces < 0))
      throw badInput("The quantities do not add up to what the cart holds");
    if (difference !== 0) targets.set(balancingGroupId, pieces);
    return { lines: linesOfKind, targets };
  });
}

/** Writes a plan. A line that is no longer needed in its group is moved to a group that needs a new line. */
async function writePlan(trx: Executor, cart: CartRow, { lines, targets }: Plan): Promise<void> {
  const unusedLines = lines.filter((line) => targets.get(line.delivery_group_id) === 0);
  const source = lines[0]!;
  for (const [groupId, quantity] of targets) {
    if (quantity === 0) continue;
    const line = lines.find((each) => each.delivery_group_id === groupId) ?? unusedLines.shift();
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
  if (unusedLines.length > 0)
    await trx
      .deleteFrom("cart_item")
      .where(
        "id",
        "in",
        unusedLines.map((line) => line.id),
      )
      .execute();
}
