/**
 * Money is decimal text on the wire and an integer of minor units (cents) inside (API-13). All currencies
 * have two decimals.
 */

/** `429800` → `"4298.00"`; negative amounts keep their sign. */
export function toDecimalText(minor: number): string {
  const sign = minor < 0 ? "-" : "";
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * `"4298.5"` → `429850`. More than two decimals are rounded half up. Throws a RangeError if the text is not a
 * decimal number.
 */
export function fromDecimalText(text: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!match) throw new RangeError(`not a decimal amount: ${text.slice(0, 40)}`);
  const fraction = (match[3] ?? "").padEnd(3, "0");
  const cents = Number(match[2]) * 100 + Number(fraction.slice(0, 2)) + (Number(fraction[2]) >= 5 ? 1 : 0);
  return match[1] && cents !== 0 ? -cents : cents;
}
