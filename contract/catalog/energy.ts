/*
 * The cost of a year's electricity. The specification of a product and its energy sheet say the same
 * (CATALOG-95, CATALOG-101).
 */

/**
 * The price of a kWh at home, in cents: the U.S. average of 2024, by the Energy Information Administration
 * ("2024 Average Monthly Bill, Residential", October 2025, eia.gov/electricity/sales_revenue_price).
 */
const centsPerKwh = 16.48;

/** The price as a text names it, and its source. */
export const electricityPrice = {
  rate: `${centsPerKwh}¢ a kWh`,
  source: "the U.S. average for homes in 2024, by the Energy Information Administration",
} as const;

/** Whole dollars for `kwh` of electricity, such as `$106`, at a price in cents. */
export const electricityCost = (kwh: number, cents: number = centsPerKwh): string =>
  `$${Math.round((kwh * cents) / 100)}`;

/** The address of a model's energy sheet on the host of the media (API-448). */
export const energySheetUrl = (model: string): string =>
  `/sfsites/c/cms/delivery/media/energy/${encodeURIComponent(model)}.pdf?v=1`;
