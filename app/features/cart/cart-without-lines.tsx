import type { RefusedForm } from "~/request/refused-form";
import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary } from "~/ui/error-summary/error-summary";

import type { CartPageView } from "./cart.data.server";
import { cartErrors } from "./cart-errors";

interface CartWithoutLinesProps {
  page: Pick<CartPageView, "links" | "isWithheld">;
  /** True when the page has stopped looking for the end of the calculation. */
  isLate: boolean;
  refused: RefusedForm | null;
}

/** The cart page of an empty cart, or of one whose lines are withheld, with what was refused (CART-40). */
export function CartWithoutLines({ page, isLate, refused }: CartWithoutLinesProps) {
  return (
    <div className="wrap cart">
      {refused ? <ErrorSummary errors={cartErrors(refused, [])} submission={refused} /> : null}
      {page.isWithheld ? <WithheldCart {...page} isLate={isLate} /> : <EmptyCart {...page} />}
    </div>
  );
}

/** The cart page while the platform withholds the lines during a calculation (CART-23). */
function WithheldCart({ links, isLate }: Pick<CartPageView, "links"> & { isLate: boolean }) {
  return (
    <EmptyState
      level={1}
      heading="We are calculating your cart"
      actions={<ButtonLink href={links.cart}>Look again</ButtonLink>}
    >
      <p role="status">
        {isLate
          ? "This takes longer than usual. Please look again in a minute."
          : "This takes a moment. The page shows your cart as soon as its prices are known."}
      </p>
    </EmptyState>
  );
}

function EmptyCart({ links }: Pick<CartPageView, "links">) {
  return (
    <EmptyState
      level={1}
      heading="Your cart is empty"
      actions={<ButtonLink href={links.home}>See our appliances</ButtonLink>}
    >
      <p>What you add stays here for you, on this device.</p>
    </EmptyState>
  );
}
