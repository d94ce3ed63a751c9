import { AccountPage } from "~/ui/account-frame/account-frame";
import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

import type { loadSubscriptions } from "./subscriptions.data.server";

export function SubscriptionsPage({ page }: { page: Awaited<ReturnType<typeof loadSubscriptions>> }) {
  const { paths } = page;
  return (
    <AccountPage title="My subscriptions">
      <EmptyState
        heading="This store has no subscriptions yet"
        actions={
          <>
            <ButtonLink href={paths.parts}>Parts and filters</ButtonLink>{" "}
            <ButtonLink variant="secondary" href={paths.orders}>
              My orders
            </ButtonLink>
          </>
        }
      >
        <p>
          Nothing is sent or charged on its own. Filters and parts are ordered when you need them, and your
          orders can be ordered again.
        </p>
      </EmptyState>
    </AccountPage>
  );
}
