import { Outlet, useLoaderData } from "@remix-run/react";

import { AccountLayout } from "~/features/account/account-layout";
import { loadAccountLayout } from "~/features/account/account-layout.data.server";
import { route } from "~/request/route.server";
import { shouldRevalidateShell } from "~/shell/store-layout";

export const loader = route.loader(loadAccountLayout, { needs: "nobody" });

/** The navigation is the same on every page. */
export const shouldRevalidate = shouldRevalidateShell;

export default function Account() {
  return (
    <AccountLayout layout={useLoaderData<typeof loader>()}>
      <Outlet />
    </AccountLayout>
  );
}
