import { scaleMinor } from "#platform/core/money";

/**
 * Distributes `amount` in proportion to `weights`, in minor units (PRICE-2). The parts always add up to
 * `amount`. If `amount` is at most the sum of the weights, no part is larger than its weight. Remaining cents
 * go to the parts with the largest remainders, on a tie to the first.
 */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount === 0 || total === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.whole, 0);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0) break;
    share.whole += 1;
    left -= 1;
  }
  return shares.map((share) => share.whole);
}

/** A percentage of an amount, in hundredths of a percent (1000 = 10 %), rounded half up. */
export const percentOf = (amount: number, hundredths: number) => scaleMinor(amount, hundredths, 10_000);

/** The tax on an amount, at a rate in thousandths of a percent (6625 = 6.625 %), rounded half up. */
export const taxToAdd = (amount: number, rate: number) => scaleMinor(amount, rate, 100_000);

/** The tax that an amount includes, at a rate in thousandths of a percent, rounded half up. */
export const includedTax = (amount: number, rate: number) => scaleMinor(amount, rate, 100_000 + rate);

/**
 * The first of `count` payments of an amount, in minor units. It is one cent larger if the amount cannot be
 * divided evenly (PRICE-14).
 */
export const firstPaymentOf = (amount: number, count: number) =>
  Math.floor(amount / count) + (amount % count > 0 ? 1 : 0);

/** Negates an amount, but never returns -0, which would be shown as "-0". */
export const negate = (amount: number) => (amount === 0 ? 0 : -amount);
