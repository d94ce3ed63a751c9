import type { OperationPart } from "#platform/db/stored-values";

import { chargedFor, type OrderMoney } from "./order-money";

/** The earned parts of an order: pieces of lines, and deliveries, with what was charged for them. */
const earnedParts = ({ lines, groups }: OrderMoney): OperationPart[] => [
  ...lines.map((line) => ({ id: line.id, quantity: line.earned, amount: chargedFor(line) })),
  ...groups.map(({ id, isEarned, due }) => ({
    id,
    quantity: isEarned ? 1 : 0,
    amount: isEarned ? due : 0,
  })),
];

/** Parts of the same line or delivery, added up. */
export function addParts(parts: readonly OperationPart[]): Map<string, OperationPart> {
  const sums = new Map<string, OperationPart>();
  for (const { id, quantity, amount } of parts) {
    const sum = sums.get(id) ?? { id, quantity: 0, amount: 0 };
    sums.set(id, { id, quantity: sum.quantity + quantity, amount: sum.amount + amount });
  }
  return sums;
}

/** The purpose of a capture or refund: all that is earned now, less what earlier ones were for. */
export function partsSince(money: OrderMoney, earlier: readonly OperationPart[]): OperationPart[] {
  const told = addParts(earlier);
  return earnedParts(money)
    .map(({ id, quantity, amount }) => ({
      id,
      quantity: quantity - (told.get(id)?.quantity ?? 0),
      amount: amount - (told.get(id)?.amount ?? 0),
    }))
    .filter(({ quantity, amount }) => quantity !== 0 || amount !== 0);
}
