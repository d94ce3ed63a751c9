import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";

import { nearestHandle } from "~/request/page-handle";
import { AccountFrame } from "~/ui/account-frame/account-frame";
import type { Crumb } from "~/ui/breadcrumbs/breadcrumbs";

import type { AccountArea, loadAccountLayout } from "./account-layout.data.server";

interface AccountLayoutProps {
  layout: Awaited<ReturnType<typeof loadAccountLayout>>;
  children: ReactNode;
}

/**
 * The frame of the account pages. A route names its area of the navigation by `handle.account`. A page below
 * an area has a breadcrumb of its own, the field `crumb` of its data.
 */
export function AccountLayout({ layout, children }: AccountLayoutProps) {
  const matches = useMatches();
  if (!layout) return children;
  const current = nearestHandle<AccountArea>(matches, "account");
  const crumb = matches
    .map(({ data }) => (data as { crumb?: string } | undefined)?.crumb)
    .filter((each) => each !== undefined)
    .at(-1);
  const area = layout.areas.find(({ name }) => name === current);
  const crumbs: Crumb[] = [
    { label: "Home", href: layout.home },
    ...(area ? [{ label: area.label, href: crumb ? area.href : null }] : []),
    ...(crumb ? [{ label: crumb }] : []),
  ];
  return (
    <AccountFrame crumbs={crumbs} links={layout.areas.map((each) => ({ ...each, isCurrent: each === area }))}>
      {children}
    </AccountFrame>
  );
}
