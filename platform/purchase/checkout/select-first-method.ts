import type { Executor } from "#platform/db/database";
import type { CartInput, CartRow } from "#platform/purchase/cart/access";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import { voidPayments } from "#platform/purchase/cart/write/end-checkouts";
import { changeGroup } from "#platform/purchase/delivery-groups/changes";

/**
 * Selects the first method that is offered for the address of the default group, unless the selected one is
 * still offered (API-204). The new method reverses the payment, as one that the shopper chose does (API-88).
 * A group without lines gets none, because the goods decide which methods fit.
 */
export async function selectFirstMethod(
  trx: Executor,
  input: CartInput,
  { cart, checkoutId, now }: { cart: CartRow; checkoutId: string; now: Date },
): Promise<void> {
  const { groups } = await loadPricedCart(trx, input, cart, now);
  const group = groups.find(({ row }) => row.is_default);
  const [first] = group?.offers ?? [];
  if (!group || group.lines.length === 0 || !first || group.selectedMethod) return;
  await changeGroup(trx, input, cart, group.row.id, { deliveryMethodId: first.id }, now);
  await voidPayments(trx, checkoutId, now);
}
