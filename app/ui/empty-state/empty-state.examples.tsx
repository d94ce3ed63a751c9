import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "./empty-state";

export const examples = {
  Cart: (
    <EmptyState
      heading="Your cart is empty"
      actions={<ButtonLink href="/category/cooking">Shop Cooking</ButtonLink>}
    >
      Whatever you add stays here for 30 days.
    </EmptyState>
  ),
};
