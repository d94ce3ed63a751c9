import { CancelReturn } from "./cancel-return";
import { ChangeFrame } from "./change-frame";
import { ChooseItems } from "./choose-items";
import { ConfirmChange } from "./confirm-change";
import { GiftChange } from "./gift-change";
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
