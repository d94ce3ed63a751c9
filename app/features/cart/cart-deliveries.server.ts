import type { CartItem } from "#contract/cart/cart-item-shapes";
import { CommerceError } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";

interface Line {
  groupId: string;
  variation: string[];
}

/**
 * The lines of a cart with their delivery, such as "Delivery 2 of 2, Reno", and in the order of the
 * deliveries, if they are in several delivery groups (CART-53). If the call for the groups fails, the lines
 * are shown without them.
 */
export async function withDeliveries<L extends Line>(
  { shop: { commerce } }: StoreContext,
  lines: readonly L[],
): Promise<L[]> {
  if (new Set(lines.map(({ groupId }) => groupId)).size < 2) return [...lines];
  const groups = await commerce
    .call("listDeliveryGroups", { params: { cartId: "active" }, query: { limit: "50", cartItemLimit: "1" } })
    .then(
      ({ items }) => items.filter((group) => lines.some(({ groupId }) => groupId === group.id)),
      (error: unknown) => {
        if (!(error instanceof CommerceError)) throw error;
        return [];
      },
    );
  return lines
    .map((line) => ({ line, place: groups.findIndex(({ id }) => id === line.groupId) }))
    .sort((a, b) => a.place - b.place)
    .map(({ line, place }) => {
      const group = groups[place];
      if (!group) return line;
      const label = `Delivery ${place + 1} of ${groups.length}`;
      const city = group.deliveryAddress?.city;
      return { ...line, variation: [...line.variation, city ? `${label}, ${city}` : label] };
    });
}

/** The lines, each followed by those that belong to it (CART-53). */
export function withTheirLines(lines: readonly CartItem[]): CartItem[] {
  const ids = new Set(lines.map(({ cartItemId }) => cartItemId));
  const belongsHere = ({ belongsToCartItemId: id }: CartItem) => Boolean(id && ids.has(id));
  return lines
    .filter((line) => !belongsHere(line))
    .flatMap((line) => [
      line,
      ...lines.filter((each) => belongsHere(each) && each.belongsToCartItemId === line.cartItemId),
    ]);
}
