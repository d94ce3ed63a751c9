import { useLoaderData } from "@remix-run/react";

import { loadDesignCenter } from "~/features/places/design-center.server";
import { PlacesPage } from "~/features/places/places-page";
import { withRecord } from "~/features/places/places.data.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader((context) => withRecord(context, "getPlace", loadDesignCenter), {
  needs: "nobody",
  isShared: true,
});
export const action = route.forms();
export const meta = pageMeta;

export default function DesignCenter() {
  return <PlacesPage page={useLoaderData<typeof loader>()} />;
}
