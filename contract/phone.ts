const northAmerica = new Set(["US", "CA"]);

/**
 * Formats numbers of the US and Canada as (xxx) xxx-xxxx, with or without country code; others stay as they
 * are.
 */
export function formatPhone(number: string, country = "US"): string {
  if (!northAmerica.has(country)) return number;
  const digits = number.replace(/[\s().-]/g, "").replace(/^\+?1(?=\d{10}$)/, "");
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : number;
}

/** The number with country code +1, as the platform stores it. */
export function toInternational(number: string): string {
  const digits = number.replace(/\D/g, "");
  return `+1${digits.slice(-10)}`;
}
