import type { RefusedForm } from "~/request/forms/refused-form";
import type { SummaryError } from "~/ui/error-summary/error-summary";

import type { CartLineView } from "./cart.data.server";
import { quantityField } from "./cart.intents";

/** The messages of a refusal, each linked to its control if the page still has that control. */
export function cartErrors({ error, initialValue }: RefusedForm, lines: CartLineView[]): SummaryError[] {
  const hasLine = lines.some(({ id }) => id === initialValue.lineId);
  const controls: Record<string, string | null> = {
    couponCode: lines.length > 0 ? "couponCode" : null,
    quantity: hasLine ? quantityField(initialValue.lineId!) : null,
    ...Object.fromEntries(lines.map(({ id }) => [quantityField(id), quantityField(id)])),
  };
  return Object.entries(error).flatMap(([name, messages]) =>
    messages.slice(0, 1).map((message) => ({ id: controls[name] ?? null, message })),
  );
}
