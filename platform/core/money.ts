export { fromDecimalText, toDecimalText } from "#contract/money";

/** A `bigint` column (text from the driver) as a number of minor units. Throws a RangeError above 2^53. */
export function readMinor(value: string | number | bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`amount out of range: ${String(value)}`);
  return number;
}

/** `amount × numerator ÷ denominator` in whole numbers, rounded half away from zero. Exact at any size. */
export function scaleMinor(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const half = divisor / 2n;
  return Number(product >= 0n ? (product + half) / divisor : (product - half) / divisor);
}
