const northAmerica = new Set(["US", "CA"]);

/** Without the signs that people write between the digits of a number. */
const digitsOf = (number: string) => number.replace(/[\s().-]/g, "");

/** Ten digits with an optional +1, the numbers of the US and Canada (CHECKOUT-23). */
export const isNorthAmericanPhone = (number: string): boolean => /^\+?1?\d{10}$/.test(digitsOf(number));

/**
 * A phone number of any country: 7 to 15 digits, with the signs and the 'ext' that people write between them
 * (CHECKOUT-63).
 */
export const phonePattern = /^(?:[\s()+.,/#ext-]*\d){7,15}[\s()+.,/#ext-]*$/i;

/**
 * Formats phone numbers of the US and Canada, with or without country code, as (xxx) xxx-xxxx. Others stay as
 * they are (TEXT-22).
 */
export function formatPhone(number: string, country = "US"): string {
  if (!northAmerica.has(country)) return number;
  if (!isNorthAmericanPhone(number)) return number;
  const digits = digitsOf(number).slice(-10);
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * A number of the US or Canada with the country code +1, as the platform stores it (CHECKOUT-23). Others stay
 * as they are.
 */
export function toInternational(number: string): string {
  return isNorthAmericanPhone(number) ? `+1${digitsOf(number).slice(-10)}` : number;
}
