import { loadStock } from "~/features/delivery/stock.data.server";
import { readProduct } from "~/commerce/models/catalog-snapshot";
import { pageError } from "~/request/page-error.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import { requireOffered } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { tellMe } from "./back-in-stock";
import { isWorthWaiting, ownEmail } from "./back-in-stock-form.server";
import { requestForm } from "./back-in-stock.forms.server";

/** The id of the product in the address; 404 for any other text. */
export function requireProductId({ params }: Pick<StoreContext, "params">): string {
  const recordId = params.recordId ?? "";
  if (!/^01t[A-Za-z0-9]{12,15}$/.test(recordId)) throw pageError(404, "Not Found");
  return recordId;
}

/**
 * The page of the form (CATALOG-58). If there is nothing to wait for, it leads to the product, whose page
 * says why.
 */
export async function loadBackInStock(context: StoreContext) {
  const {
    addresses,
    absolute,
    shop: { commerce },
  } = context;
  await requireOffered(context, "requestBackInStock");
  const product = await readProduct(commerce, requireProductId(context));
  const [stock, region] = await Promise.all([loadStock(context, [product.id]), context.shop.loadRegion()]);
  const statement = stock.get(product.id) ?? null;
  const productHref = addresses.product(product.urlName ?? "product", product.id);
  if (!isWorthWaiting({ stock: statement, isServed: region?.deliverable !== false }))
    throw seeOther(productHref);
  const action = addresses.backInStock(product.id);
  return {
    head: { title: tellMe, canonical: absolute(action), noIndex: true },
    action,
    name: String(product.fields.Name ?? ""),
    productHref,
    zip: region?.zipCode ?? null,
    email: await ownEmail(context),
    constraints: constraintsOf(requestForm),
  };
}
export type BackInStockView = Awaited<ReturnType<typeof loadBackInStock>>;
