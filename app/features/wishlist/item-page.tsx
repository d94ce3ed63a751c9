import { useActionData } from "@remix-run/react";

import { findRefusal } from "~/request/forms/refused-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField, TextArea } from "~/ui/field/field";

import type { ItemPageView } from "./step.data.server";
import { WishlistForm } from "./wishlist-form";
import { WishlistFrame } from "./wishlist-frame";
import { wishlistIntent } from "./wishlist.intents";

/** The note of a product on a list, and the list that it is on (WISHLIST-14, WISHLIST-15). */
export function ItemPage({ page }: { page: ItemPageView }) {
  const { item } = page;
  const refused = findRefusal(useActionData());
  return (
    <WishlistFrame
      frame={page}
      title={item.name}
      before={<ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />}
    >
      <WishlistForm
        action={page.action}
        intent={wishlistIntent.saveItem}
        label="Note and list"
        className="stack wishlist-form"
      >
        <TextArea
          label="Note"
          optional
          name="note"
          maxLength={page.maxNote}
          error={refused?.error.note?.[0]}
          defaultValue={refused ? (refused.initialValue.note ?? "") : (item.note ?? "")}
        />
        <SelectField
          label="List"
          name="toWishlistId"
          autoComplete="off"
          options={page.lists}
          error={refused?.error.toWishlistId?.[0]}
          defaultValue={refused?.initialValue.toWishlistId ?? page.wishlistId}
        />
        <div className="row">
          <Button>Save</Button>{" "}
          <ButtonLink variant="secondary" href={page.backHref}>
            Cancel
          </ButtonLink>
        </div>
      </WishlistForm>
    </WishlistFrame>
  );
}
