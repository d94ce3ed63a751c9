import { useLoaderData } from "@remix-run/react";

import { submitAddToCart } from "~/features/cart/add-to-cart.actions.server";
import { loadProductPage } from "~/features/catalog/product.data.server";
import { ProductPage } from "~/features/catalog/product-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { answersForZip: true };
export const loader = route.loader(loadProductPage);
export const action = route.action(submitAddToCart);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: data.name,
        store: data.storeLabel,
        description: data.summary,
        canonical: data.canonical,
      })
    : [];

export default function Product() {
  const page = useLoaderData<typeof loader>();
  return <ProductPage page={page} key={page.id} />;
}
