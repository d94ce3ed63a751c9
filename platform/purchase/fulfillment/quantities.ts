import { notFound } from "#platform/core/errors";

import { notPossible } from "./change-order";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import type { LineQuantity } from "./order-money";

export type Item = OrderRecord["items"][number];

/** A quantity of a line. */
export interface ItemQuantity {
  item: Item;
  quantity: number;
}

/** Quantities as the rules of order-money.ts take them. */
export const toQuantities = (quantities: readonly ItemQuantity[]): LineQuantity[] =>
  quantities.map(({ item, quantity }) => ({ itemId: item.id, quantity }));

/**
 * The pieces that a person has chosen, each line once; without a choice, all that are available. A bundle
 * stands for its parts. Throws 404 for a line that the order does not have, 422 for more than are available.
 */
export function chosenQuantities(
  record: OrderRecord,
  quantities: readonly LineQuantity[] | undefined,
  { available, verb }: { available: (item: Item) => number; verb: string },
): ItemQuantity[] {
  const lines = record.items.filter(({ parent_item_id: parent }) => parent === null);
  if (!quantities)
    return lines.map((item) => ({ item, quantity: available(item) })).filter(({ quantity }) => quantity > 0);
  const wanted = new Map<string, number>();
  for (const { itemId, quantity } of quantities) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity);
  return [...wanted].map(([itemId, quantity]) => {
    const item = lines.find(({ id }) => id === itemId);
    if (!item) throw notFound("The order has no such line");
    const most = available(item);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most)
      throw notPossible(
        most === 0 ? `${item.name} cannot be ${verb}` : `Only ${most} of ${item.name} can be ${verb}`,
      );
    return { item, quantity };
  });
}

/** The pieces of a bundle's parts that belong to pieces of the bundle. Empty for any other line. */
export const partsOf = ({ items }: OrderRecord, { item, quantity }: ItemQuantity): ItemQuantity[] =>
  items
    .filter(({ parent_item_id: parent }) => parent === item.id)
    .map((part) => ({ item: part, quantity: (part.quantity / item.quantity) * quantity }));

/** Quantities with those of the parts of bundles among them. */
export const withParts = (record: OrderRecord, quantities: readonly ItemQuantity[]): ItemQuantity[] =>
  quantities.flatMap((each) => [each, ...partsOf(record, each)]);

/**
 * Pieces of lines that have to go with the chosen ones: a line that belongs to an appliance never has more
 * pieces than the appliance. `rest` is how many pieces of a line there are, `available` how many may go.
 */
export function followers(
  record: OrderRecord,
  chosen: readonly ItemQuantity[],
  { rest, available }: { rest: (item: Item) => number; available: (item: Item) => number },
): ItemQuantity[] {
  const chosenOf = (id: string) => chosen.find(({ item }) => item.id === id)?.quantity ?? 0;
  return record.items.flatMap((item) => {
    const appliance = chosen.find(({ item: { id } }) => id === item.belongs_to_item_id);
    if (!appliance) return [];
    const tooMany = rest(item) - chosenOf(item.id) - (rest(appliance.item) - appliance.quantity);
    const quantity = Math.min(tooMany, available(item) - chosenOf(item.id));
    return quantity > 0 ? [{ item, quantity }] : [];
  });
}

/**
 * The wraps of deliveries whose last goods go with the chosen pieces (ORDER-114). `rest` and `available` are
 * those of `followers`.
 */
export function loneWraps(
  { items }: Pick<OrderRecord, "items">,
  chosen: readonly ItemQuantity[],
  { rest, available }: { rest: (item: Item) => number; available: (item: Item) => number },
): ItemQuantity[] {
  const left = (item: Item) =>
    rest(item) - (chosen.find(({ item: { id } }) => id === item.id)?.quantity ?? 0);
  const goods = items.filter(
    (item) => item.needs_shipping && !item.is_gift_wrap && item.parent_item_id === null,
  );
  return items
    .filter((item) => item.is_gift_wrap)
    .filter(
      ({ order_delivery_group_id: group }) =>
        !goods.some((item) => item.order_delivery_group_id === group && left(item) > 0),
    )
    .map((item) => ({ item, quantity: Math.min(left(item), available(item)) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Two choices of quantities as one, each line once. */
export function joinQuantities(
  first: readonly ItemQuantity[],
  second: readonly ItemQuantity[],
): ItemQuantity[] {
  const joined = new Map<string, ItemQuantity>();
  for (const { item, quantity } of [...first, ...second])
    joined.set(item.id, { item, quantity: (joined.get(item.id)?.quantity ?? 0) + quantity });
  return [...joined.values()];
}
