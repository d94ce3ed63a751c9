import { useLoaderData } from "@remix-run/react";

import { placeForms } from "~/features/checkout/split/place.actions.server";
import { loadPlace } from "~/features/checkout/split/place.data.server";
import { PlacePage } from "~/features/checkout/split/place-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "no-footer" };
export const loader = route.loader(loadPlace, { needs: "nobody", readsCart: true });
export const action = route.forms(placeForms, { needs: "nobody" });
export const meta = pageMeta;

export default function SplitAddress() {
  return <PlacePage page={useLoaderData<typeof loader>()} />;
}
