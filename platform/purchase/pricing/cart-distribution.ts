import { scaleMinor } from "#platform/core/money";

/**
 * Splits `amount` over `weights` in proportion, to the cent: the parts always add up to `amount`, and no part
 * is larger than its weight as long as `amount` is not larger than their sum. Cents left over go to the
 * largest remainders, ties to the first.
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

/** A percentage in hundredths (1000 = 10 %) of an amount, rounded half up. */
export const percentOf = (amount: number, hundredths: number) => scaleMinor(amount, hundredths, 10_000);

/** Tax at a rate in thousandths of a percent (6625 = 6.625 %), rounded half up. */
export const taxOn = (amount: number, rate: number) => scaleMinor(amount, rate, 100_000);

/** The tax inside an amount that holds it already, at a rate in thousandths of a percent, rounded half up. */
export const taxIn = (amount: number, rate: number) => scaleMinor(amount, rate, 100_000 + rate);

/** The first of `count` payments that add up to an amount; the cents that do not divide are paid first. */
export const firstOf = (amount: number, count: number) =>
  Math.floor(amount / count) + (amount % count > 0 ? 1 : 0);
