import { useLoaderData } from "@remix-run/react";

import { addToCart } from "~/features/cart/add-to-cart.actions.server";
import { loadProductPage } from "~/features/catalog/product/product.data.server";
import { ProductPage } from "~/features/catalog/product/product-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { answersForZip: true };
export const loader = route.loader(loadProductPage, { needs: "nobody", isShared: true });
export const action = route.forms([addToCart], { needs: "nobody" });
export const meta = pageMeta;

export default function Product() {
  const page = useLoaderData<typeof loader>();
  return <ProductPage page={page} key={page.id} />;
}
