const formats = new Map<string, Intl.NumberFormat>();

/** Minor units as a shopper reads them: `249900` → `$2,499.00` (two decimals, shell.md section 9). */
export function formatMoney(minor: number, currency = "USD"): string {
  let format = formats.get(currency);
  if (!format)
    formats.set(currency, (format = new Intl.NumberFormat("en-US", { style: "currency", currency })));
  return format.format(minor / 100);
}
