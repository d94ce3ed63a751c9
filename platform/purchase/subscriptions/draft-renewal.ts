import { sql } from "kysely";

import { findShopperFor } from "#platform/accounts/accounts/bearer";
import type { Shopper } from "#platform/core/actor";
import { PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import type { PaymentServices } from "#platform/core/payment-provider";
import { settingsOf } from "#platform/core/store-settings";
import type { Executor } from "#platform/db/database";
import { ownerColumns } from "#platform/purchase/cart/access";
import { demandsOf } from "#platform/purchase/cart/price/demands";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { missingCheckoutData, orderProblems } from "#platform/purchase/cart/price/problems";
import { shortageMessage } from "#platform/purchase/cart/price/shortages";
import { addLine } from "#platform/purchase/cart/write/lines";
import { changeGroup } from "#platform/purchase/delivery-groups/changes";
import { defaultGroupId } from "#platform/purchase/delivery/group-records";
import type { Allocation } from "#platform/purchase/stock/allocation";
import { chooseLocations } from "#platform/purchase/stock/stock";

import type { Subscription } from "./subscription-record";

/** A cart and checkout of a renewal that can be ordered now, priced at the moment. */
export interface DraftedRenewal {
  actor: Shopper;
  view: PricedCartView;
  allocations: readonly Allocation[];
  /** In minor units. */
  amount: number;
}

/** Why a renewal cannot be ordered now, as the shopper is told. Without an actor nobody may order. */
export interface Refusal {
  problem: string;
  actor: Shopper | null;
}

/**
 * Makes the cart and the checkout of a renewal, and prices them as those of a shopper (ORDER-127): at the
 * price of the day, with the delivery and tax of the address. The stock that it needs stays locked. The
 * caller rolls them back, or places the order.
 */
export async function draftRenewal(
  trx: Executor,
  services: Pick<PaymentServices, "db" | "now">,
  subscription: Subscription,
): Promise<DraftedRenewal | Refusal> {
  const { address, currency } = subscription;
  const webstore = sellingAgain(subscription.webstore);
  const now = services.now();
  const actor = await findShopperFor(
    { db: trx, webstore, now },
    { userId: subscription.user_id, accountId: subscription.account_id },
  );
  if (!actor || !address) return { problem: "The account is closed", actor: null };
  const scope = { webstore, actor, services: { db: services.db } };
  try {
    const cart = await trx
      .insertInto("cart")
      .values({
        id: newId("cart"),
        webstore_id: webstore.id,
        ...ownerColumns(actor),
        status: "Checkout",
        name: "Renewal",
        is_secondary: true,
        currency,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addLine(
      trx,
      scope,
      cart,
      {
        productId: subscription.product_id,
        productSellingModelId: subscription.selling_model_id,
        quantity: String(subscription.quantity),
      },
      now,
    );
    const groupId = defaultGroupId(cart.id);
    const { shipping_instructions: shippingInstructions } = subscription;
    await changeGroup(
      trx,
      scope,
      cart,
      groupId,
      { deliveryAddress: address, ...(shippingInstructions !== null && { shippingInstructions }) },
      now,
    );
    await insertCheckout(trx, subscription, cart.id, now);
    const { groups } = await loadPricedCart(trx, scope, cart, now);
    const offers = groups.find(({ row }) => row.id === groupId)!.offers;
    const method = offers.find(({ id }) => id === subscription.delivery_method_id) ?? offers[0];
    if (method)
      await trx
        .updateTable("delivery_group")
        .set({ delivery_method_id: method.id })
        .where("id", "=", groupId)
        .execute();
    const view = await loadPricedCart(trx, scope, cart, now);
    // Without a region the address has no method either, and that is the better reason.
    const reasons = [...orderProblems(view), ...missingCheckoutData(view)];
    if (reasons[0]) return { problem: reasons[0].detail, actor };
    const stock = await chooseLocations(services.db, trx, {
      cartId: cart.id,
      demands: demandsOf(view),
      now,
    });
    const [short] = stock.shortages;
    if (short) return { problem: shortageMessage(view, short), actor };
    return { actor, view, allocations: stock.allocations, amount: amountDue(view) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { problem: error.message, actor };
  }
}

/** The store as it renews: it may have stopped to sell new subscriptions (ORDER-131). */
const sellingAgain = (webstore: Subscription["webstore"]): Subscription["webstore"] => ({
  ...webstore,
  settings: {
    ...webstore.settings,
    subscriptionConfig: { ...settingsOf(webstore).subscriptionConfig, subscriptionPlusEnabled: true },
  },
});

const insertCheckout = (
  trx: Executor,
  { webstore_id, owner_key, contact, email }: Subscription,
  cartId: string,
  now: Date,
) =>
  trx
    .insertInto("checkout")
    .values({
      id: newId("checkout"),
      cart_id: cartId,
      webstore_id,
      owner_key,
      status: "Active",
      contact: JSON.stringify({ ...contact, email }),
      expires_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();

/** Works with a draft and rolls it back, so that nothing of it is ever seen or counted. */
export async function tryDraft<Result>(
  trx: Executor,
  services: Pick<PaymentServices, "db" | "now">,
  subscription: Subscription,
  read: (drafted: DraftedRenewal | Refusal) => Result,
): Promise<Result> {
  await sql`savepoint drafted`.execute(trx);
  const result = read(await draftRenewal(trx, services, subscription));
  await sql`rollback to savepoint drafted`.execute(trx);
  return result;
}
