import type { StorePaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

interface NeedsAccountView {
  heading: string;
  text: string;
}

/** What belongs to an account, for a visitor without one: says so, and what works without. */
export function NeedsAccountPage({ page, paths }: { page: NeedsAccountView; paths: Pick<StorePaths, "home" | "checkOrderStatus" | "support"> }) {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        heading={page.heading}
        actions={
          <>
            <ButtonLink href={paths.home()}>Go on shopping</ButtonLink>
            <a href={paths.checkOrderStatus()}>Check an order</a>
            <a href={paths.support()}>Support</a>
          </>
        }
      >
        <p>{page.text}</p>
      </EmptyState>
    </div>
  );
}

/** Accounts open later; until then these screens say plainly what a guest can do. */
export const needsAccount = {
  login: {
    heading: "Sign in",
    text: "Accounts are not open yet. You do not need one: every order can be placed as a guest, and looked up with its number, your email address and your last name.",
  },
  wishlist: {
    heading: "Wishlist",
    text: "A wishlist needs an account, and accounts are not open yet. Until then your cart keeps what you like, on this device.",
  },
} satisfies Record<string, NeedsAccountView>;
