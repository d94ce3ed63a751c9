const formats = new Map<string, Intl.NumberFormat>();

/** Formats minor units for display: `249900` → `$2,499.00` (TEXT-26). */
export function formatMoney(minor: number, currency = "USD"): string {
  let format = formats.get(currency);
  if (!format)
    formats.set(currency, (format = new Intl.NumberFormat("en-US", { style: "currency", currency })));
  return format.format(minor / 100);
}
