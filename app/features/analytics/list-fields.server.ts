import { toListFields, type ListPlace } from "#contract/analytics/item";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The list in which a product was found, as a part of the line to add (EVENT-99). Only our platform gets it:
 * another one may refuse custom fields that it does not know, and the product must get into the cart.
 */
export async function listFieldsOf({ shop }: StoreContext, place: ListPlace | null) {
  if (!place || !(await shop.commerce.offers("recordEvents"))) return {};
  return { customFields: [toListFields(place)] };
}
