import type { OrderFulfillment } from "#contract/orders/order-fulfillment";
import { namesApart } from "~/features/cart/names-apart.server";
import type { OpenOrder } from "~/features/orders/open/open-order.server";

type Line = OrderFulfillment["lines"][number];

/** A line of which a shopper may choose a quantity. */
export interface LineChoice {
  id: string;
  name: string;
  /** The name for assistive technology, which no other line has. */
  spokenName: string;
  /** Details that tell the line apart: its number, and its delivery where there are several. */
  facts: string;
  mediaId: string | null;
  /** The largest quantity that may be chosen. */
  most: number;
  isChosen: boolean;
  /** The chosen quantity, as it was typed. */
  quantity: string;
  error: string | null;
}

/** The lines of an order that have a quantity to choose, in the order of the order's page. */
export function toChoices(
  { order, view }: Pick<OpenOrder, "order" | "view">,
  available: (line: Line) => number,
  search: URLSearchParams,
  { chooseAll }: { chooseAll: boolean },
): LineChoice[] {
  const most = new Map(order.fulfillment?.lines.map((line) => [line.orderItemSummaryId, available(line)]));
  const lines = view.deliveries
    .flatMap((delivery, index, { length }) =>
      delivery.lines.map((line) => ({
        ...line,
        variation: [...line.variation, ...(length > 1 ? [`Delivery ${index + 1} of ${length}`] : [])],
      })),
    )
    .filter(({ id }) => (most.get(id) ?? 0) > 0);
  const names = namesApart(lines);
  const isAsked = search.has("step");
  const chosen = search.getAll("line");
  return lines.map(({ id, name, sku, mediaId, variation }, index) => {
    const limit = most.get(id)!;
    const typed = (search.get(`quantity-${id}`) ?? String(limit)).trim().slice(0, 8);
    const isChosen = isAsked ? chosen.includes(id) : chooseAll || lines.length === 1;
    const isValid = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= limit;
    return {
      id,
      name,
      spokenName: names[index]!,
      facts: [sku, ...variation].join(", "),
      mediaId,
      most: limit,
      isChosen,
      quantity: typed,
      error: isChosen && !isValid ? `Enter a number from 1 to ${limit}` : null,
    };
  });
}

/** The errors of the choice, by field; empty for a choice that is complete. */
export function choiceErrors(choices: readonly LineChoice[], required: string): Record<string, string[]> {
  if (!choices.some(({ isChosen }) => isChosen)) return { [`line-${choices[0]?.id}`]: [required] };
  return Object.fromEntries(choices.flatMap(({ id, error }) => (error ? [[`quantity-${id}`, [error]]] : [])));
}

/** The chosen quantities, as calls take them. */
export const toItems = (choices: readonly LineChoice[]) =>
  choices
    .filter(({ isChosen }) => isChosen)
    .map(({ id, quantity }) => ({ orderItemSummaryId: id, quantity: Number(quantity) }));

/** The quantity that is already where the form wants it: canceled, or sent back. */
export type CountDone = (line: Line) => number;

/**
 * The field of a form for a quantity of a line. It says how many were done already when the form was made, so
 * that a form that is sent twice is recognized.
 */
export const toQuantityField = (
  { orderItemSummaryId, quantity }: { orderItemSummaryId: string; quantity: number },
  { order }: Pick<OpenOrder, "order">,
  countDone: CountDone,
): string => {
  const line = order.fulfillment?.lines.find((each) => each.orderItemSummaryId === orderItemSummaryId);
  return `${orderItemSummaryId}:${quantity}:${line ? countDone(line) : 0}`;
};

/** The quantities of a posted form. Fields that are no such thing are left out. */
export const readQuantityFields = (fields: readonly (string | undefined)[]) =>
  fields.flatMap((field) => {
    const parts = /^(\w{15,18}):(\d{1,5}):(\d{1,5})$/.exec(field ?? "");
    return parts
      ? [{ orderItemSummaryId: parts[1]!, quantity: Number(parts[2]), before: Number(parts[3]) }]
      : [];
  });

/** Whether an order already is as the form wants it, because the form was sent before (FORM-12). */
export const isDone = (
  { order }: Pick<OpenOrder, "order">,
  quantities: ReturnType<typeof readQuantityFields>,
  countDone: CountDone,
): boolean =>
  quantities.length > 0 &&
  quantities.every(({ orderItemSummaryId, quantity, before }) => {
    const line = order.fulfillment?.lines.find((each) => each.orderItemSummaryId === orderItemSummaryId);
    return line !== undefined && countDone(line) >= before + quantity;
  });
