import { sql } from "kysely";

import { giftWrapType } from "#platform/catalog/products/gift-wrap";
import { isPlan, needsAppliance } from "#platform/catalog/products/needs-appliance";
import { covers } from "#platform/catalog/products/plans";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import type { CartRow } from "#platform/purchase/cart/access";
import type { BuyableProduct } from "#platform/purchase/cart/state/queries";

/** The line of an appliance, to which other lines of its cart may belong (CART-49). */
export interface ApplianceLine {
  id: string;
  product_id: string;
  name: string;
  quantity: number;
  delivery_group_id: string;
}

/**
 * The line of a locked cart that a new line is to belong to; null if none is named. Throws 404 for an unknown
 * line, 400 for one without goods or one that belongs to an appliance itself (CART-49).
 */
export async function findAppliance(
  trx: Executor,
  cart: CartRow,
  lineId: string | undefined,
): Promise<ApplianceLine | null> {
  if (lineId === undefined) return null;
  const { rows } = await sql<ApplianceLine & { takesLines: boolean }>`
    select i.id, i.product_id, p.name, i.quantity, i.delivery_group_id, i.belongs_to_item_id is null and not p.is_digital as "takesLines"
    from cart_item i join product p on p.id = i.product_id where i.id = ${lineId} and i.cart_id = ${cart.id}`.execute(
    trx,
  );
  const appliance = rows[0];
  if (!appliance) throw notFound("The cart line does not exist");
  if (!appliance.takesLines) throw badInput(`Nothing can belong to ${appliance.name}`);
  return appliance;
}

/**
 * Throws 400 unless the product may be added with this appliance, or without any (CART-49, CART-50). A plan
 * covers only the appliances that the catalog relates it to (CART-61).
 */
export async function checkBelongs(
  trx: Executor,
  product: Pick<BuyableProduct, "id" | "name" | "product_type" | "product_class">,
  appliance: ApplianceLine | null,
): Promise<void> {
  if (!appliance && needsAppliance(product.product_type))
    throw badInput(`${product.name} is sold with an appliance only`);
  if (appliance && (product.product_class === "Bundle" || product.product_type === giftWrapType))
    throw badInput(`${product.name} cannot belong to another line`);
  if (appliance && isPlan(product.product_type) && !(await covers(trx, product.id, appliance.product_id)))
    throw badInput(`${product.name} does not cover ${appliance.name}`);
}

/** Throws 400 if a line would have more pieces than its appliance (CART-51). */
export function checkPieces(
  name: string,
  quantity: number,
  appliance: Pick<ApplianceLine, "name" | "quantity"> | null,
): void {
  if (appliance && quantity > appliance.quantity)
    throw new PlatformError(
      400,
      "MAX_LIMIT_EXCEEDED",
      `You can order at most ${appliance.quantity} of ${name}, one for each ${appliance.name}`,
    );
}

/**
 * Throws 400 if appliances would have more plans than pieces, counting all plans of theirs (CART-62).
 * `lineId` is the plan's own line, which does not count; null for a new one.
 */
export async function checkPlans(
  trx: Executor,
  { quantity, lineId }: { quantity: number; lineId: string | null },
  appliance: Pick<ApplianceLine, "id" | "name" | "quantity">,
): Promise<void> {
  const others = (await findPlanLines(trx, appliance.id)).filter(({ id }) => id !== lineId);
  if (others.reduce((sum, other) => sum + other.quantity, quantity) > appliance.quantity)
    throw new PlatformError(
      400,
      "MAX_LIMIT_EXCEEDED",
      `Each ${appliance.name} has one protection plan at most`,
    );
}

/** The lines of plans that belong to the line of an appliance, oldest first. */
const findPlanLines = async (trx: Executor, applianceLineId: string) =>
  trx
    .selectFrom("cart_item as i")
    .innerJoin("product as p", "p.id", "i.product_id")
    .select(["i.id", "i.quantity"])
    .where("i.belongs_to_item_id", "=", applianceLineId)
    .where("p.product_type", "like", "plan-%")
    .orderBy("i.sequence")
    .execute();

/**
 * Lowers the lines that belong to an appliance to its new quantity (CART-51). Its plans together are lowered
 * to it, the newest first (CART-62).
 */
export async function lowerLinesOf(trx: Executor, applianceLineId: string, quantity: number): Promise<void> {
  await trx
    .updateTable("cart_item")
    .set({ quantity })
    .where("belongs_to_item_id", "=", applianceLineId)
    .where("quantity", ">", quantity)
    .execute();
  let room = quantity;
  for (const plan of await findPlanLines(trx, applianceLineId)) {
    const kept = Math.min(plan.quantity, room);
    room -= kept;
    if (kept === 0) await trx.deleteFrom("cart_item").where("id", "=", plan.id).execute();
    else if (kept < plan.quantity)
      await trx.updateTable("cart_item").set({ quantity: kept }).where("id", "=", plan.id).execute();
  }
}
