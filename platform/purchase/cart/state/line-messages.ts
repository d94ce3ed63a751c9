import { giftWrapType, sellsGiftWrap } from "#platform/catalog/products/gift-wrap";
import { isPlan } from "#platform/catalog/products/needs-appliance";
import { isUnsold } from "#platform/catalog/products/memberships";
import { sellsSubscriptions } from "#platform/core/store-settings";
import type { WebstoreTable } from "#platform/db/database";
import { stockDemands } from "#platform/purchase/stock/demand";
import { findQuantityProblem } from "./quantity";
import type { LineRow } from "./queries";

/** Why a line cannot be ordered as it is. */
export interface LineMessage {
  type: "Inventory" | "Pricing" | "Entitlement";
  text: string;
}

interface LineInCart {
  row: LineRow;
  /** All lines of the cart. */
  rows: readonly LineRow[];
  /** The quantity of each product that the whole cart needs. Lines of the same product share its stock. */
  neededByProduct: ReadonlyMap<string, number>;
  hasPrice: boolean;
  /** The store that the cart is in. */
  webstore: Pick<WebstoreTable, "brands" | "settings">;
}

/** The messages of a line: the most severe one, or none (CART-12, CART-13). */
export function messagesOf({ row, rows, neededByProduct, hasPrice, webstore }: LineInCart): LineMessage[] {
  const isGone = (row.product_type === giftWrapType && !sellsGiftWrap(webstore)) || isUnsold(webstore, row);
  if (!row.is_active || !webstore.brands.includes(row.brand) || isGone) {
    return [{ type: "Entitlement", text: `${row.name} is no longer sold here. Remove it to check out.` }];
  }
  if (row.selling_model_id !== null && row.model === null) {
    const ways = isPlan(row.product_type) ? "Remove it to" : "Buy it once, or remove it, to";
    const text = `${row.name} is no longer sold in this way. ${ways} check out.`;
    return [{ type: "Entitlement", text }];
  }
  if (row.model?.type === "Evergreen" && !sellsSubscriptions(webstore)) {
    const text = `${row.name} is no longer sold by subscription. Buy it once, or remove it, to check out.`;
    return [{ type: "Entitlement", text }];
  }
  if (!hasPrice)
    return [{ type: "Pricing", text: `${row.name} has no price at the moment. Remove it to check out.` }];
  // The quantity rule may have changed since the line was added.
  const totalQuantity = rows.reduce(
    (sum, each) => sum + (each.product_id === row.product_id ? each.quantity : 0),
    0,
  );
  const problem = findQuantityProblem(row, totalQuantity);
  if (problem)
    return [{ type: "Entitlement", text: `${problem.message}. Change the quantity to check out.` }];
  if (
    stockDemands(row).every((piece) => (neededByProduct.get(piece.productId) ?? 0) <= piece.available) &&
    row.quantity <= row.available
  )
    return [];
  const text =
    row.available <= 0
      ? `${row.name} is sold out.`
      : `Only ${row.available} of ${row.name} can be delivered.`;
  return [{ type: "Inventory", text }];
}
