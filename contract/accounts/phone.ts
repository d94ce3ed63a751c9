const northAmerica = new Set(["US", "CA"]);

/**
 * Formats phone numbers of the US and Canada, with or without country code, as (xxx) xxx-xxxx. Others stay as
 * they are (TEXT-22).
 */
export function formatPhone(number: string, country = "US"): string {
  if (!northAmerica.has(country)) return number;
  const digits = number.replace(/[\s().-]/g, "").replace(/^\+?1(?=\d{10}$)/, "");
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : number;
}

/**
 * A number of the US or Canada with the country code +1, as the platform stores it (CHECKOUT-23). Others stay
 * as they are.
 */
export function toInternational(number: string): string {
  const digits = number.replace(/[\s().-]/g, "");
  return /^\+?1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : number;
}
