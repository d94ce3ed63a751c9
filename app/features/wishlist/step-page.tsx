import { useActionData } from "@remix-run/react";

import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import { SharePart } from "./share-part";
import type { StepPageView } from "./step.data.server";
import { WishlistForm } from "./wishlist-form";
import { WishlistFrame } from "./wishlist-frame";
import { wishlistIntent } from "./wishlist.intents";

/** The pages to rename, share and delete a list, each at its own address (FORM-10). */
export function StepPage({ page }: { page: StepPageView }) {
  const refused = findRefusal(useActionData());
  return (
    <WishlistFrame
      frame={page}
      title={page.title}
      before={<ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />}
    >
      {page.step === "rename" ? <Rename page={page} refused={refused} /> : null}
      {page.step === "delete" ? <Delete page={page} /> : null}
      {page.share ? <SharePart page={page} share={page.share} refused={refused} /> : null}
    </WishlistFrame>
  );
}

function Rename({ page, refused }: { page: StepPageView; refused: RefusedForm | null }) {
  return (
    <WishlistForm
      action={page.action}
      intent={wishlistIntent.rename}
      label="Name"
      className="stack wishlist-form"
    >
      <TextField
        label="List name"
        autoComplete="off"
        name="name"
        chars={32}
        {...page.nameConstraints.name}
        error={refused?.error.name?.[0]}
        defaultValue={refused ? (refused.initialValue.name ?? "") : page.list.name}
      />
      <div className="row">
        <Button>Save name</Button>{" "}
        <ButtonLink variant="secondary" href={page.backHref}>
          Cancel
        </ButtonLink>
      </div>
    </WishlistForm>
  );
}

function Delete({ page }: { page: StepPageView }) {
  const { count } = page.list;
  return (
    <>
      <p className="lead">
        {count === 0
          ? "The list is empty."
          : `The list and the notes on it will be gone, with ${count === 1 ? "1 product" : `${count} products`}.`}
      </p>
      <WishlistForm action={page.action} intent={wishlistIntent.remove} label="Delete" className="row">
        <Button>Delete list</Button>{" "}
        <ButtonLink variant="secondary" href={page.backHref}>
          Keep list
        </ButtonLink>
      </WishlistForm>
    </>
  );
}
