import { scaleMinor } from "#platform/core/money";

/** The amounts of a line or a delivery as it was ordered, in minor units. */
export interface OrderedAmounts {
  /** The price of a piece, or the fee of a delivery, before discounts. */
  unit: number;
  hasDiscount: boolean;
  /** For all pieces, after discounts. */
  total: number;
  tax: number;
  /** The amount for all pieces, with tax. Less than the total if it is paid in several payments. */
  due: number;
}

/** An amount as a document shows it. `price + discount (+ tax in a net store) = amount`. */
export interface DocumentAmounts {
  quantity: number;
  /** Before discounts. */
  price: number;
  /** Negative. Positive where a discount was lost. */
  discount: number;
  tax: number;
  /** With tax. */
  amount: number;
}

/** Splits an amount for so many pieces. A price without discounts is shown exactly; the tax is the rest. */
function splitAmount(
  ordered: OrderedAmounts,
  { quantity, amount }: { quantity: number; amount: number },
  addsTax: boolean,
): DocumentAmounts {
  const all = ordered.total + (addsTax ? ordered.tax : 0);
  const share = (value: number, part: number) => (all === 0 ? 0 : scaleMinor(value, part, all));
  const isPartial = all > 0 && ordered.due !== all;
  const full = ordered.unit * quantity;
  const price = isPartial ? share(full, ordered.due) : full;
  const tax = share(amount, ordered.tax);
  const net = amount - (addsTax ? tax : 0);
  if (ordered.hasDiscount || Math.abs(net - price) > (isPartial ? 2 : 1))
    return { quantity, price, discount: net - price, tax, amount };
  return addsTax
    ? { quantity, price, discount: 0, tax: amount - price, amount }
    : { quantity, price: amount, discount: 0, tax, amount };
}

/**
 * The amounts of a part of an order, `earlier` being what the documents before were about. Over all documents
 * of an order they add up to its amounts, to the cent (ORDER-88).
 */
export function documentAmounts(
  ordered: OrderedAmounts,
  earlier: { quantity: number; amount: number },
  part: { quantity: number; amount: number },
  { addsTax }: { addsTax: boolean },
): DocumentAmounts {
  const before = splitAmount(ordered, earlier, addsTax);
  const after = splitAmount(
    ordered,
    { quantity: earlier.quantity + part.quantity, amount: earlier.amount + part.amount },
    addsTax,
  );
  return {
    quantity: part.quantity,
    price: after.price - before.price,
    discount: after.discount - before.discount,
    tax: after.tax - before.tax,
    amount: part.amount,
  };
}
