const formats = new Map<string, Intl.NumberFormat>();

/** Formats minor units for display: `249900` → `$2,499.00` (TEXT-26). */
export function formatMoney(minor: number, currency = "USD"): string {
  // A page has many amounts, and `Intl` takes twenty times as long for each.
  if (currency === "USD" && Number.isSafeInteger(minor)) {
    const digits = String(Math.abs(minor)).padStart(3, "0");
    const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
    return `${minor < 0 ? "-" : ""}$${dollars}.${digits.slice(-2)}`;
  }
  let format = formats.get(currency);
  if (!format)
    formats.set(currency, (format = new Intl.NumberFormat("en-US", { style: "currency", currency })));
  return format.format(minor / 100);
}
