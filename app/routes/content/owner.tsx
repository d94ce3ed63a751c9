import { useLoaderData } from "@remix-run/react";

import { loadOwnerPage } from "~/features/appliances/owner.data.server";
import { OwnerPage } from "~/features/appliances/owner-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadOwnerPage, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function Owner() {
  const page = useLoaderData<typeof loader>();
  return <OwnerPage html={page.html} title={page.head.title} />;
}
