import { useActionData } from "@remix-run/react";

import { findRefusal } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import type { ListsPageView } from "./overview.data.server";
import { WishlistForm } from "./wishlist-form";
import { WishlistFrame } from "./wishlist-frame";
import { wishlistIntent } from "./wishlist.intents";

/** All lists of the visitor, and the form for another one (WISHLIST-9). */
export function ListsPage({ page }: { page: ListsPageView }) {
  const refused = findRefusal(useActionData());
  return (
    <WishlistFrame
      frame={page}
      title="Wishlists"
      before={<ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />}
    >
      {page.lists.length > 0 ? (
        <ul className="wishlist-lists">
          {page.lists.map((list) => (
            <li key={list.id}>
              <h2>
                <a href={list.href}>{list.name}</a>
              </h2>
              <p className="muted">
                {[
                  list.count === 1 ? "1 product" : `${list.count} products`,
                  list.isDefault ? "the heart on products saves here" : null,
                  list.isShared ? "shared by a link" : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState heading="No lists yet">
          <p>A list for the kitchen, one for the cabin, one for gifts: give each a name, and fill it.</p>
        </EmptyState>
      )}
      <WishlistForm
        action={page.action}
        intent={wishlistIntent.create}
        label="New list"
        className="stack wishlist-form"
      >
        {page.lists.length > 0 ? <h2>New list</h2> : null}
        <TextField
          label="List name"
          autoComplete="off"
          chars={32}
          name="name"
          {...page.constraints.name}
          error={refused?.error.name?.[0]}
          defaultValue={refused?.initialValue.name ?? ""}
        />
        <Button variant={page.lists.length > 0 ? "secondary" : "primary"}>Create list</Button>
      </WishlistForm>
    </WishlistFrame>
  );
}
