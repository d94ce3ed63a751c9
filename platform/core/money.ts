export { fromDecimalText, toDecimalText } from "#contract/money";

/** A `bigint` column, which the driver gives as text, as a safe integer. */
export function readMinor(value: string | number | bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`amount out of range: ${String(value)}`);
  return number;
}

/** `amount × numerator ÷ denominator`, rounded half away from zero, without floating-point drift. */
export function scaleMinor(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const half = divisor / 2n;
  return Number(product >= 0n ? (product + half) / divisor : (product - half) / divisor);
}
