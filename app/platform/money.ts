/** Integer minor units inside, decimal text on the wire (decisions.md section 5). All currencies here have two decimals. */

/** `429800` → `"4298.00"`; negative amounts keep their sign. */
export function toDecimalText(minor: number): string {
  const sign = minor < 0 ? "-" : "";
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"4298.5"` → `429850`. More than two decimals are rounded half up. Throws on anything but a decimal. */
export function fromDecimalText(text: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!match) throw new RangeError(`not a decimal amount: ${text.slice(0, 40)}`);
  const fraction = (match[3] ?? "").padEnd(3, "0");
  const cents = Number(match[2]) * 100 + Number(fraction.slice(0, 2)) + (Number(fraction[2]) >= 5 ? 1 : 0);
  return match[1] && cents !== 0 ? -cents : cents;
}

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
