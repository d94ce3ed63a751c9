import { billingFrequencyOf } from "#platform/purchase/pricing/selling-models";
import { partLineId } from "#platform/purchase/stock/pieces";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

/**
 * The row of an order item, from a cart line. `belongsTo` is the item of its appliance. Amounts are minor
 * units.
 */
export function itemOf(
  orderId: string,
  id: string,
  groupId: string,
  { row, price }: PricedCartView["lines"][number],
  belongsTo: string | null,
) {
  return {
    id,
    order_id: orderId,
    order_delivery_group_id: groupId,
    product_id: row.product_id,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    url_name: row.url_name,
    media_id: row.media?.id ?? null,
    media_alternate_text: row.media?.alternateText ?? null,
    variation: row.variation,
    quantity: row.quantity,
    list_unit_minor: price.listUnit,
    unit_minor: price.unit,
    adjustment_minor: price.itemAdjustment + price.cartAdjustment,
    line_adjustment_minor: price.itemAdjustment,
    total_minor: price.total,
    tax_minor: price.tax,
    selling_model_id: row.selling_model_id,
    selling_model_name: row.model?.display_name ?? null,
    selling_model_type: row.model?.type ?? null,
    subscription_term: row.subscription_term,
    billing_frequency: billingFrequencyOf(row.model, row.subscription_term),
    first_payment_minor: price.firstPayment.amount,
    sub_type: row.sub_type,
    parent_item_id: null as string | null,
    belongs_to_item_id: belongsTo,
    custom_fields: row.custom_fields,
    needs_shipping: !row.is_digital,
    due_minor: price.firstPayment.amount,
  };
}

/**
 * The rows of a bundle's parts, without amounts. Stock is taken for the parts, not for the bundle (STOCK-13).
 */
export function partsOf(
  bundle: ReturnType<typeof itemOf>,
  itemIds: ReadonlyMap<string, string>,
  { row }: PricedCartView["lines"][number],
) {
  return row.parts.map((part): ReturnType<typeof itemOf> => ({
    ...bundle,
    id: itemIds.get(partLineId(row.id, part.productId))!,
    product_id: part.productId,
    name: part.name,
    sku: part.sku,
    url_name: part.urlName,
    media_id: null,
    media_alternate_text: null,
    variation: {},
    quantity: part.quantity * row.quantity,
    list_unit_minor: 0,
    unit_minor: 0,
    adjustment_minor: 0,
    line_adjustment_minor: 0,
    total_minor: 0,
    tax_minor: 0,
    first_payment_minor: 0,
    parent_item_id: bundle.id,
    custom_fields: {},
    needs_shipping: !part.isDigital,
    due_minor: 0,
  }));
}
