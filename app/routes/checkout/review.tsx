import { useLoaderData } from "@remix-run/react";

import { placeOrder } from "~/features/checkout/review.actions.server";
import { loadReview } from "~/features/checkout/review.data.server";
import { ReviewPage } from "~/features/checkout/review-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { step: "review" };
export const loader = route.loader(loadReview, { needs: "nobody" });
export const action = route.forms([placeOrder], { needs: "nobody" });
export const meta = pageMeta;

export default function CheckoutReview() {
  return <ReviewPage page={useLoaderData<typeof loader>()} />;
}
