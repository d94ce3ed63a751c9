import { useActionData } from "@remix-run/react";

import { findRefusal } from "~/request/forms/refused-form";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { CancelReturn } from "./cancel-return";
import { ChangeFrame } from "./change-frame";
import { ChooseItems } from "./choose-items";
import { ConfirmChange } from "./confirm-change";
import type { ChangeGiftView } from "./gift.server";
import { NotPossible } from "./not-possible";
import type { loadChange } from "./order-change.data.server";
import { RemoveCard } from "./remove-card";

type Loaded = Awaited<ReturnType<typeof loadChange>>;
/** Without the status that a refused choice comes with. */
export type OrderChangeView = Loaded extends infer Each
  ? Each extends { frame: unknown }
    ? Each
    : never
  : never;

/** A page on which an order is changed, its addresses excepted, for guests and members (ORDER-27). */
export function OrderChangePage({ page }: { page: OrderChangeView }) {
  return (
    <ChangeFrame frame={page.frame}>
      {page.change === "cancelReturn" ? (
        <CancelReturn page={page} />
      ) : page.change === "gift" ? (
        <GiftChange page={page} />
      ) : page.change === "card" ? (
        <RemoveCard page={page} />
      ) : page.preview ? (
        <ConfirmChange page={page} preview={page.preview} />
      ) : (
        <ChooseItems page={page} />
      )}
    </ChangeFrame>
  );
}

/** The words of a gift, as long as it is not being packed (ORDER-135). */
function GiftChange({ page: { frame, html } }: { page: ChangeGiftView }) {
  const refused = findRefusal(useActionData());
  if (html === "")
    return (
      <NotPossible
        frame={frame}
        refused={refused}
        text="This gift message can no longer be changed online."
      />
    );
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <StaticFragment name="change-gift" html={html} />
    </>
  );
}
