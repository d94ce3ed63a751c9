import { useLoaderData } from "@remix-run/react";

import { stepForms } from "~/features/wishlist/step.actions.server";
import { loadStepPage } from "~/features/wishlist/step.data.server";
import { StepPage } from "~/features/wishlist/step-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "wishlists" };
export const loader = route.loader(loadStepPage, { needs: "nobody" });
export const action = route.forms(stepForms, { needs: "nobody" });
export const meta = pageMeta;

export default function WishlistStep() {
  return <StepPage page={useLoaderData<typeof loader>()} />;
}
