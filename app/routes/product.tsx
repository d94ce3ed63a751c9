import { useLoaderData } from "@remix-run/react";

import { submitAddToCart } from "~/features/cart/cart.actions.server";
import { loadProductPage } from "~/features/catalog/product.data.server";
import { ProductPage } from "~/features/catalog/product-page";
import { pageMeta } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadProductPage);
export const action = route.action(submitAddToCart);

export const meta = ({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> | undefined }) =>
  data ? pageMeta({ title: data.name, store: data.storeLabel, description: data.summary, canonical: data.canonical }) : [];

export default function Product() {
  const page = useLoaderData<typeof loader>();
  return <ProductPage page={page} key={page.id} />;
}
