import { useActionData } from "@remix-run/react";

import { findRefusal } from "~/request/forms/refused-form";
import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import type { SharedPageView } from "./shared.data.server";
import { AddItem, NeighborPages, WishlistCard } from "./wishlist-card";
import "./wishlist.css";

/** A list that somebody shares: read only, with the reader's own prices (WISHLIST-10). */
export function SharedPage({ page }: { page: SharedPageView }) {
  const { list } = page;
  const refused = findRefusal(useActionData());
  const goOn = <ButtonLink href={page.homeHref}>Continue shopping</ButtonLink>;
  if (!list)
    return (
      <div className="wrap section">
        <EmptyState heading="This list isn’t shared anymore" level={1} actions={goOn}>
          <p>Whoever made it has stopped sharing it, or a part of the link is missing. Ask for a new link.</p>
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap section stack wishlist-page">
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      {list.sharedBy ? <p className="eyebrow">A list by {list.sharedBy}</p> : null}
      <h1>{list.name}</h1>
      {list.items.length > 0 ? (
        <ul className="cards wishlist-cards">
          {list.items.map((item, index) => (
            <li key={item.productId}>
              <WishlistCard item={item}>
                <AddItem item={item} action={page.action} index={index} />
              </WishlistCard>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState heading="Nothing on this list yet" actions={goOn} />
      )}
      <NeighborPages previous={list.previousHref} next={list.nextHref} />
    </div>
  );
}
