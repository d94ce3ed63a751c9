import type { ProductPrice } from "#contract/catalog/pricing";
import type { Product } from "#contract/catalog/product-shapes";
import { fromDecimalText } from "#contract/money";
import { sellingValue } from "~/features/cart/selling.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

/** A way to buy a product, as a radio button of the form that adds it to the cart. */
export interface SellingChoice {
  value: string;
  label: string;
  hint: string;
  price: string;
}

/** Whether the price of the product has to name those of its selling models too. */
export const isSoldAgain = ({ productSellingModels }: Pick<Product, "productSellingModels">): boolean =>
  productSellingModels.some(({ sellingModelType }) => sellingModelType === "Evergreen");

/**
 * The ways to buy a product (CATALOG-63), the default first. Empty where it is only sold once. Only this
 * store's own platform keeps the cards that pay for later deliveries.
 */
export async function loadSellingChoices(
  { shop: { commerce } }: StoreContext,
  product: Pick<Product, "productSellingModels">,
  price: ProductPrice | null,
): Promise<SellingChoice[]> {
  if (!isSoldAgain(product) || !price || !commerce.hasOwnWords) return [];
  const { subscriptionConfig: switches } = await commerce.call("getApplicationContext");
  if (!switches.subscriptionPlusEnabled || !switches.rlmSubscriptionEnabled) return [];
  const change = switches.commerceSubscriptionARCUIEnabled
    ? "You can skip, pause or end it at any time."
    : "Call us to skip, pause or end it at any time.";
  return product.productSellingModels.flatMap((model) => {
    const entry = price.productPriceEntries.find((each) => each.productSellingModelId === model.id);
    if (!entry?.unitPrice || model.sellingModelType === "TermDefined") return [];
    const isRepeated = model.sellingModelType === "Evergreen";
    return {
      value: sellingValue(model),
      label: model.displayName,
      hint: isRepeated ? `${model.description ?? "The price is for each delivery."} ${change}` : "",
      price: formatMoney(fromDecimalText(entry.unitPrice)),
    };
  });
}

/** The price of one purchase, which search engines are told (CATALOG-65). */
export function priceOfOne(
  { productSellingModels }: Pick<Product, "productSellingModels">,
  price: ProductPrice | null,
): ProductPrice | null {
  const once = productSellingModels.find(({ sellingModelType }) => sellingModelType === "OneTime");
  const entry = once && price?.productPriceEntries.find((each) => each.productSellingModelId === once.id);
  return price && entry?.unitPrice ? { ...price, unitPrice: entry.unitPrice } : price;
}
