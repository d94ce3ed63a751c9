import { EmptyState } from "~/ui/empty-state/empty-state";

import type { ListingView } from "./listing.data.server";

/** The heading of a list of what belongs to appliances, by their kind or their category. */
export const partsHeading = (of: string): string => `Parts and accessories for ${of}`;

/** The heading of a list (CATALOG-20). Behind the last page it has only the number of products. */
export function describeRange({ total, from, to }: Pick<ListingView, "total" | "from" | "to">): string {
  if (total === 0) return "No products";
  const all = total === 1 ? "1 product" : `${total} products`;
  return from === 0 ? all : `${from}–${to} of ${all}`;
}

/**
 * The message of an empty list: no product matches the choices, the page is behind the last one, or all
 * products are hidden from lists (CATALOG-20, CATALOG-23).
 */
export function NothingListed({
  listing: { action, applied, total },
}: {
  listing: Pick<ListingView, "action" | "applied" | "total">;
}) {
  if (applied.length === 0 && total === 0) {
    return (
      <EmptyState heading="Nothing is listed here">
        <p>The search finds every product of the store, by its name or model number.</p>
      </EmptyState>
    );
  }
  const all = <a href={action}>Show all products here</a>;
  if (total > 0) return <EmptyState heading="The list ends before this page" actions={all} />;
  return (
    <EmptyState heading="Nothing matches all of that" actions={all}>
      <p>Remove a filter, or start over.</p>
    </EmptyState>
  );
}
