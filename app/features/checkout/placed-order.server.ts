import { z } from "zod";

import { toTotalRows } from "~/features/cart/total-rows.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

import { toTotals, type OpenCheckout } from "./checkout-layout.data.server";

type Sealing = Pick<StoreContext["store"], "secrets">;

const row = z.object({ term: z.string(), detail: z.string() });

/** The order as the review showed it, in words. */
const shownOrder = z.object({
  contact: z.string(),
  lines: z.array(row),
  /** The lines that did not fit. */
  omitted: z.number(),
  totals: z.array(row),
});
export type ShownOrder = z.output<typeof shownOrder>;

/** `reference` is null while the answer that names the order has not arrived. */
const placedOrder = z.object({ reference: z.string().nullable(), shown: shownOrder });

/** The cookie encodes it once more, and stays below 3 KB with the reference number. */
export const longestShown = 2000;

/** The order of the review, sealed for its form, with as many lines as fit (ORDER-99). */
export function sealShown({ secrets }: Sealing, contact: string, opened: OpenCheckout): string {
  const lines = opened.cart.lines.map(({ quantity, name, total }) => ({
    term: `${quantity} × ${name}`,
    detail: formatMoney(total),
  }));
  const totals = toTotalRows(toTotals(opened)).map(({ term, text }) => ({ term, detail: text }));
  for (let count = lines.length; ; count--) {
    const shown = { contact, lines: lines.slice(0, count), omitted: lines.length - count, totals };
    const sealed = secrets.seal(JSON.stringify(shown));
    if (sealed.length <= longestShown || count === 0) return sealed.length <= longestShown ? sealed : "";
  }
}

/**
 * Keeps what the review showed for the confirmation, which stands on it if the platform cannot look the order
 * up (ORDER-99). The reference is null if the answer did not arrive: a later try names the order, and its
 * form does not carry what was shown.
 */
export async function keepPlaced(
  context: StoreContext,
  reference: string | null,
  sealedShown: string,
): Promise<void> {
  const { visitor, store } = context;
  const shown = unsealed(store.secrets.unseal(sealedShown), shownOrder) ?? (await readPlaced(context, null));
  if (shown) await visitor.record("placed").save(store.secrets.seal(JSON.stringify({ reference, shown })));
}

/** The part of the order that this browser keeps; null in another browser. */
export async function readPlaced(
  { visitor: { record }, store: { secrets } }: StoreContext,
  reference: string | null,
): Promise<ShownOrder | null> {
  const cookie = await record("placed").read();
  const placed = unsealed(cookie === null ? null : secrets.unseal(cookie), placedOrder);
  return placed?.reference === reference ? placed.shown : null;
}

const unsealed = <Schema extends z.ZodType>(text: string | null, schema: Schema) =>
  text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
