import { isNotFound } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";

/** The stores whose platform lacks the calls, and until when nobody asks it again. */
const lacking = new Map<string, number>();
const askAgainAfterMs = 300_000;

type Scope = Pick<StoreContext, "addresses" | "shop" | "store" | "now">;

/**
 * The page that divides a cart over several addresses; null where the store delivers each order to one
 * (CART-58), and where its platform turned out to lack the calls.
 */
export async function findSplitShipment({ addresses, shop, store, now }: Scope): Promise<string | null> {
  if ((lacking.get(store.webstoreId) ?? 0) > now().getTime()) return null;
  const { splitShipmentEnabled } = await shop.commerce.call("getApplicationContext");
  return splitShipmentEnabled ? addresses.splitShipment() : null;
}

/** Whether an error means that another platform lacks the calls. For five minutes nobody asks it again. */
export function lacksSplitShipment({ shop, store, now }: Scope, error: unknown): boolean {
  if (shop.commerce.hasOwnWords || !isNotFound(error)) return false;
  lacking.set(store.webstoreId, now().getTime() + askAgainAfterMs);
  return true;
}

/** The arrival of a cart: estimate, ZIP to set, and the page that divides the cart (CART-58). */
export async function describeDelivery<Estimate>(
  context: Scope,
  { estimate, zip, isDeliverable }: { estimate: Estimate | null; zip: string | null; isDeliverable: boolean },
  lines: readonly { groupId: string; belongsTo: string | null; quantity: number }[],
) {
  const isDivided = new Set(lines.map(({ groupId }) => groupId)).size > 1;
  const pieces = lines.reduce((sum, line) => sum + (line.belongsTo === null ? line.quantity : 0), 0);
  const href = isDivided || pieces > 1 ? await findSplitShipment(context).catch(() => null) : null;
  const prompt = !zip ? "Set your ZIP code" : isDeliverable ? null : "Choose another ZIP code";
  return {
    // Each delivery has days of its own, which the checkout shows.
    estimate: isDivided ? null : estimate,
    /** The link to the ZIP, where it is missing or the store does not deliver. */
    zipPrompt: prompt && !isDivided ? `${prompt} for a delivery estimate` : null,
    split: href && { href, label: isDivided ? "Change what goes where" : "Deliver to several addresses" },
  };
}
