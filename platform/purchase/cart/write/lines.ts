import type { CustomFieldsInput } from "#contract/custom-fields";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor, SellingModelTable } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { chooseTerm } from "#platform/purchase/pricing/selling-models";

import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { sellsGiftWrap } from "#platform/catalog/products/gift-wrap";
import { isPlan } from "#platform/catalog/products/needs-appliance";
import { groupOfMembership, isUnsold } from "#platform/catalog/products/memberships";
import { checkBelongs, checkPieces, checkPlans, findAppliance, type ApplianceLine } from "./appliance-lines";
import { checkWrap, makeGift } from "./gift-wrap-lines";
import { chooseModel, noteShownPrice } from "./selling-model";
import { checkQuantityRule, maxLines, readQuantity } from "#platform/purchase/cart/state/quantity";
import { countCart, findBuyableProduct, type BuyableProduct } from "#platform/purchase/cart/state/queries";

/** The input of a line to add. Quantities are decimal text (CART-9). */
export interface NewLine {
  productId: string;
  quantity: string;
  cartDeliveryGroupId?: string | undefined;
  /** Null for a sale that is not repeated, whatever the default of the product is. */
  productSellingModelId?: string | null | undefined;
  subscriptionTerm?: number | undefined;
  subType?: "Bonus" | "Gift" | undefined;
  /** The line of the appliance that the new line belongs to (CART-49). */
  belongsToCartItemId?: string | undefined;
  customFields?: CustomFieldsInput;
}

interface PlannedLine {
  product: BuyableProduct;
  quantity: number;
  model: SellingModelTable | null;
  term: number | null;
  /** The existing line that the quantity is added to; null for a new line. */
  line: { id: string; quantity: number } | null;
  /** The column of custom fields, if they change. */
  fields: { custom_fields?: string };
}

/**
 * Adds a product to a locked cart. If there is a line with the same product, selling model, delivery group
 * and appliance, its quantity increases (CART-7). A set adds a line for each of its parts (CART-15). All
 * checks run before the first write. Returns the id of the line, or of the first line of a set. Throws 404
 * for an unknown product, group, appliance or selling model, and 400 for an invalid quantity or term or a
 * full cart (CART-8 to CART-11, CART-49 to CART-51), or for gift wrap without goods (CHECKOUT-54).
 */
export async function addLine(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  input: NewLine,
  now: Date,
): Promise<string> {
  const quantity = readQuantity(input.quantity);
  const product = await findBuyableInStore(trx, scope, input.productId);
  checkMembership(product, scope.actor);
  const appliance = await findAppliance(trx, cart, input.belongsToCartItemId);
  const groupId = await findGroup(trx, cart, input.cartDeliveryGroupId ?? appliance?.delivery_group_id);
  if (appliance && groupId !== appliance.delivery_group_id)
    throw badInput(`${product.name} is delivered with ${appliance.name}`);
  const parts = product.product_class === "Set" ? product.parts : [{ productId: product.id, quantity: 1 }];
  if (parts.length === 0) throw notFound("The set holds nothing at the moment");
  const plans: PlannedLine[] = [];
  for (const part of parts) {
    const partProduct =
      part.productId === product.id ? product : await findBuyableInStore(trx, scope, part.productId);
    plans.push(
      await planLine(trx, scope, cart, partProduct, quantity * part.quantity, { groupId, appliance, input }),
    );
  }
  const newLineCount = plans.filter((plan) => plan.line === null).length;
  if (newLineCount > 0 && (await countCart(trx, cart.id)).lines + newLineCount > maxLines) {
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `A cart holds at most ${maxLines} different products`);
  }
  // The same wrap is in this delivery already.
  if (product.is_gift_wrap && plans[0]!.line) return plans[0]!.line.id;
  if (product.is_gift_wrap) await makeGift(trx, groupId);
  const ids: string[] = [];
  for (const plan of plans) {
    const id = await writeLine(trx, cart, plan, groupId, input, now);
    if (plan.model?.type === "Evergreen") await noteShownPrice(trx, scope, cart, id);
    ids.push(id);
  }
  return ids[0]!;
}

async function findBuyableInStore(
  trx: Executor,
  { webstore }: CartScope,
  productId: string,
): Promise<BuyableProduct> {
  const product = await findBuyableProduct(trx, productId, webstore.brands);
  if (!product || (product.is_gift_wrap && !sellsGiftWrap(webstore)) || isUnsold(webstore, product))
    throw notFound("The product does not exist in this store");
  return product;
}

/**
 * Throws 400 if a membership is for nobody (CART-65): a guest has no account, and an account that is in the
 * group for good gains nothing.
 */
function checkMembership(product: BuyableProduct, actor: CartScope["actor"]): void {
  const group = groupOfMembership(product);
  if (group === null) return;
  if (actor.kind === "guest") throw badInput("A membership belongs to an account: sign in to buy it");
  if (actor.buyerGroups.some(({ name, until }) => name === group && until === null))
    throw badInput("You are a member already, without an end");
}

/**
 * The delivery group of a new line: the given one, or the default group. Throws 404 if the cart has no such
 * group.
 */
async function findGroup(trx: Executor, cart: CartRow, groupId: string | undefined): Promise<string> {
  const query = trx.selectFrom("delivery_group").select("id").where("cart_id", "=", cart.id);
  const group = await (
    groupId === undefined ? query.where("is_default", "=", true) : query.where("id", "=", groupId)
  ).executeTakeFirst();
  if (!group) throw notFound("The delivery group does not exist");
  return group.id;
}

async function planLine(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  product: BuyableProduct,
  quantity: number,
  { groupId, appliance, input }: { groupId: string; appliance: ApplianceLine | null; input: NewLine },
): Promise<PlannedLine> {
  await checkBelongs(trx, product, appliance);
  const model = chooseModel(scope, product, input.productSellingModelId);
  const term = chooseTerm(model, input.subscriptionTerm);
  if (typeof term === "string") throw badInput(term);
  const lines = await trx
    .selectFrom("cart_item")
    .select([
      "id",
      "quantity",
      "selling_model_id",
      "delivery_group_id",
      "belongs_to_item_id",
      "custom_fields",
    ])
    .where("cart_id", "=", cart.id)
    .where("product_id", "=", product.id)
    .execute();
  checkQuantityRule(
    product,
    lines.reduce((sum, line) => sum + line.quantity, quantity),
  );
  const line =
    lines.find(
      (each) =>
        each.selling_model_id === (model?.id ?? null) &&
        each.delivery_group_id === groupId &&
        each.belongs_to_item_id === (appliance?.id ?? null),
    ) ?? null;
  if (product.is_gift_wrap) await checkWrap(trx, groupId, product, quantity);
  const pieces = (line?.quantity ?? 0) + quantity;
  checkPieces(product.name, pieces, appliance);
  if (appliance && isPlan(product.product_type))
    await checkPlans(trx, { quantity: pieces, lineId: line?.id ?? null }, appliance);
  return {
    product,
    quantity,
    model,
    term,
    line,
    fields: customFieldsColumn(line?.custom_fields ?? {}, input.customFields),
  };
}

async function writeLine(
  trx: Executor,
  cart: CartRow,
  plan: PlannedLine,
  groupId: string,
  input: NewLine,
  now: Date,
): Promise<string> {
  const { line, quantity, product, model, term, fields } = plan;
  if (line) {
    await trx
      .updateTable("cart_item")
      .set({
        quantity: line.quantity + quantity,
        ...(input.subscriptionTerm !== undefined && { subscription_term: term }),
        ...fields,
      })
      .where("id", "=", line.id)
      .execute();
    return line.id;
  }
  const id = newId("cartItem");
  await trx
    .insertInto("cart_item")
    .values({
      id,
      cart_id: cart.id,
      product_id: product.id,
      delivery_group_id: groupId,
      quantity,
      created_at: now,
      selling_model_id: model?.id ?? null,
      subscription_term: term,
      sub_type: product.is_gift_wrap ? "Gift" : (input.subType ?? null),
      belongs_to_item_id: input.belongsToCartItemId ?? null,
      ...fields,
    })
    .execute();
  return id;
}

/** Throws 400 if a batch is empty or has more than 100 items (CART-8). */
export function checkBatchSize(size: number): void {
  if (size === 0) throw badInput("The batch is empty");
  if (size > maxLines) {
    throw new PlatformError(400, "INVALID_BATCH_SIZE", `A batch holds at most ${maxLines} items`);
  }
}
