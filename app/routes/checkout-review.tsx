import { useLoaderData } from "@remix-run/react";

import { submitOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";
import { ReviewPage } from "~/features/checkout/review-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadReview);
export const action = route.action(submitOrder);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Review and order – Checkout",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function CheckoutReview() {
  return <ReviewPage page={useLoaderData<typeof loader>()} />;
}
