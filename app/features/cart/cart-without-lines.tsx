import type { RefusedForm } from "~/request/forms/refused-form";
import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary } from "~/ui/error-summary/error-summary";

import { cartErrors } from "./cart-errors";
import type { NothingView } from "./nothing.server";

interface CartWithoutLinesProps {
  nothing: NothingView;
  /** True when the page has stopped looking for the end of the calculation. */
  isLate: boolean;
  refused: RefusedForm | null;
}

/** The cart page of an empty cart, or of one whose lines are withheld, with what was refused (CART-40). */
export const CartWithoutLines = ({
  nothing: { heading, text, late, link },
  isLate,
  refused,
}: CartWithoutLinesProps) => (
  <div className="wrap cart">
    {refused ? <ErrorSummary errors={cartErrors(refused, [])} submission={refused} /> : null}
    <EmptyState level={1} heading={heading} actions={<ButtonLink href={link.href}>{link.label}</ButtonLink>}>
      <p role={late ? "status" : undefined}>{(isLate && late) || text}</p>
    </EmptyState>
  </div>
);
