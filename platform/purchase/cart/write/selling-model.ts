import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { selectPriceOf } from "#platform/catalog/prices/queries";
import { sellsSubscriptions } from "#platform/core/store-settings";
import type { Executor, SellingModelTable } from "#platform/db/database";
import { badInput, notFound } from "#platform/core/errors";
import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { findLineModels } from "#platform/purchase/cart/state/line-models";
import { findBuyableProduct, type BuyableProduct } from "#platform/purchase/cart/state/queries";
import { chooseTerm } from "#platform/purchase/pricing/selling-models";

/**
 * The named selling model of a product. Without a name the default one; null names the sale that is not
 * repeated (CART-69). The answer is null for a product without models (PRICE-12). A store without
 * subscriptions has no evergreen models (CATALOG-64). Throws 404 if the product is not sold in this way.
 */
export function chooseModel(
  { webstore }: Pick<CartScope, "webstore">,
  { name, models }: Pick<BuyableProduct, "name" | "models">,
  asked: string | null | undefined,
): SellingModelTable | null {
  const hasNoModels = models.length === 0;
  if (hasNoModels && (asked === undefined || asked === null)) return null;
  const sold = sellsSubscriptions(webstore) ? models : models.filter(({ type }) => type !== "Evergreen");
  const model =
    asked === undefined
      ? sold[0]
      : sold.find(({ id, type }) => (asked === null ? type === "OneTime" : id === asked));
  if (!model) throw notFound(asked === null ? `${name} is not sold once` : `${name} is not sold in this way`);
  return model;
}

/**
 * Sells a line of a locked cart in another selling model (CART-69). If the cart has such a line already, the
 * pieces go to that one. Returns the line that has them, and its quantity. Throws 404 for an unknown line
 * and for a model that the product does not have.
 */
export async function changeModel(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  { lineId, quantity, modelId }: { lineId: string; quantity: number; modelId: string | null },
): Promise<{ lineId: string; quantity: number }> {
  const lines = await trx
    .selectFrom("cart_item")
    .select(["id", "product_id", "quantity", "selling_model_id", "delivery_group_id", "belongs_to_item_id"])
    .where("cart_id", "=", cart.id)
    .execute();
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound("The cart line does not exist");
  const product = await findBuyableProduct(trx, line.product_id, scope.webstore.brands);
  if (!product) throw notFound("The product does not exist in this store");
  const model = chooseModel(scope, product, modelId);
  const selling_model_id = model?.id ?? null;
  if (selling_model_id === line.selling_model_id) return { lineId, quantity };
  const same = lines.find(
    (each) =>
      each.id !== lineId &&
      each.product_id === line.product_id &&
      each.selling_model_id === selling_model_id &&
      each.delivery_group_id === line.delivery_group_id &&
      each.belongs_to_item_id === line.belongs_to_item_id,
  );
  if (!same) {
    const subscription_term = chooseTerm(model, undefined);
    if (typeof subscription_term === "string") throw badInput(subscription_term);
    await trx
      .updateTable("cart_item")
      .set({ selling_model_id, subscription_term, shown_unit_minor: null })
      .where("id", "=", lineId)
      .execute();
    return { lineId, quantity };
  }
  await trx
    .updateTable("cart_item")
    .set({ belongs_to_item_id: same.id })
    .where("belongs_to_item_id", "=", lineId)
    .execute();
  await trx.deleteFrom("cart_item").where("id", "=", lineId).execute();
  return { lineId: same.id, quantity: same.quantity + quantity };
}

/** Keeps the present price of a subscription with its line, to tell the shopper if it changes (CART-70). */
export async function noteShownPrice(
  trx: Executor,
  { webstore, actor }: Pick<CartScope, "webstore" | "actor">,
  cart: CartRow,
  lineId: string,
): Promise<void> {
  const line = (await findLineModels(trx, cart.id)).find(({ id }) => id === lineId);
  if (line?.model?.type !== "Evergreen") return;
  const price = selectPriceOf(line.prices ?? [], entitledPriceBooks(webstore, actor));
  await trx
    .updateTable("cart_item")
    .set({ shown_unit_minor: price?.unitAmount ?? null })
    .where("id", "=", lineId)
    .execute();
}
