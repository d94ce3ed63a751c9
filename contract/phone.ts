const northAmerica = new Set(["US", "CA"]);

/**
 * Numbers of the US and Canada as (xxx) xxx-xxxx, with or without their country code; anything else as it is
 * (commerce.md section 9).
 */
export function formatPhone(number: string, country = "US"): string {
  if (!northAmerica.has(country)) return number;
  const digits = number.replace(/[\s().-]/g, "").replace(/^\+?1(?=\d{10}$)/, "");
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : number;
}

/** The number with its country code, as the platform keeps it. */
export function toInternational(number: string): string {
  const digits = number.replace(/\D/g, "");
  return `+1${digits.slice(-10)}`;
}
