import { z } from "zod";

import { addFrom } from "~/features/wishlist/cart.actions.server";
import { form, refuse } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { comparisonAddress, readChoice } from "./choice.server";
import { addModelIntent, maximumCompared } from "./compare";
import { findModels } from "./find-model.server";

const typeNumber = "Enter a model number, such as the one on the product’s page.";

const schema = z.object({
  model: z.string({ error: typeNumber }).trim().min(1, typeNumber).max(100, "Use at most 100 characters."),
});

/** The product of a model number, or of a part of one; null if it is not exactly one (CATALOG-75). */
async function findModel(
  { shop }: StoreContext,
  typed: string,
): Promise<{ id: string; name: string } | null> {
  const sku = typed.toUpperCase().replaceAll(",", " ");
  const { products } = await shop.commerce.call("listProducts", {
    query: { skus: sku, excludeMedia: "true" },
  });
  const exact = products.find(({ success, productClass }) => success && productClass !== "VariationParent");
  if (exact) return { id: exact.id, name: exact.name ?? sku };
  const {
    products: [only, ...others],
    isSuggested,
  } = await findModels(shop, typed);
  return only && others.length === 0 && !isSuggested ? { id: only.id, name: only.name } : null;
}

/** Adds a product by its model number (CATALOG-75). */
export const addModel = form({ intent: addModelIntent, schema }, async (context, { model }) => {
  const { ids, onlyDifferences } = readChoice(context.url.searchParams);
  const refused = (text: string) => refuse({ fieldErrors: { model: [text] } });
  if (ids.length >= maximumCompared)
    return refuse({
      formErrors: [`You can compare ${maximumCompared} products at a time. Remove one first.`],
    });
  const found = await findModel(context, model);
  if (!found) {
    const { products, isSuggested } = await findModels(context.shop, model);
    const hint =
      products.length === 0
        ? "Check the number, or search for the product by its name."
        : "Did you mean one of those below?";
    return refused(
      products.length > 0 && !isSuggested
        ? `Several products match “${model}”. Choose one below.`
        : `We don’t know “${model}”. ${hint}`,
    );
  }
  if (ids.includes(found.id)) return refused(`You’re comparing ${found.name} already.`);
  return {
    to: comparisonAddress(context.addresses, [...ids, found.id], onlyDifferences),
    flash: `Added to your comparison: ${found.name}.`,
  };
});

/** Adds a column to the cart (CATALOG-76). */
export const addComparedToCart = addFrom(
  { id: "compare", name: "Compare" },
  ({ url }, { productId }) => readChoice(url.searchParams).ids.indexOf(productId) + 1,
);
