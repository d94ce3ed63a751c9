import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/page-builder/components.css";
import "~/ui/breadcrumbs/breadcrumbs.css";
import "~/ui/button/button.css";

import type { AccountPageView } from "./account-page.data.server";
import "./account-page.css";

/** Drawn on the server (account-page.data.server.tsx). */
export function AccountPage({ page }: { page: AccountPageView }) {
  return (
    <StaticFragment key={page.canonical} name="account" className="wrap section account" html={page.html} />
  );
}
