import type { SellingModelTable } from "#platform/db/database";

type Term = Pick<
  SellingModelTable,
  "type" | "pricing_term" | "pricing_term_unit" | "term_minimum" | "term_maximum" | "term_increment"
>;

/**
 * The term of a subscription, in the unit of the model's pricing term. Without a requested term, the shortest
 * one; null for models without a term. Returns an error message (a string) if the requested term is not
 * allowed (PRICE-12, PRICE-13).
 */
export function chooseTerm(model: Term | null, requested: number | undefined): number | null | string {
  if (model?.type !== "TermDefined") return requested === undefined ? null : "This is not sold for a term";
  const { term_minimum: minimum, term_maximum: maximum, term_increment: increment } = model;
  if (minimum === null || maximum === null || increment === null) return "This is not sold for a term";
  if (requested === undefined) return minimum;
  if (requested < minimum || requested > maximum || (requested - minimum) % increment !== 0) {
    return minimum === maximum
      ? `The term must be ${minimum}`
      : `The term must be between ${minimum} and ${maximum}, in steps of ${increment}`;
  }
  return requested;
}

/**
 * The number of payments for a term: one for each pricing term in it (PRICE-14). 1 for all other models; an
 * evergreen subscription is charged one period at a time.
 */
export function paymentsOf(model: Term | null, term: number | null): number {
  if (model?.type !== "TermDefined" || term === null || model.pricing_term === null) return 1;
  return Math.max(1, Math.round(term / model.pricing_term));
}

/** The interval of payments, as text such as "Every 6 months"; null for a single payment (PRICE-14). */
export function billingFrequencyOf(model: Term | null, term: number | null): string | null {
  if (!model?.pricing_term || !model.pricing_term_unit) return null;
  if (model.type === "TermDefined" && paymentsOf(model, term) === 1) return null;
  const months = model.pricing_term * (model.pricing_term_unit === "Annual" ? 12 : 1);
  const words: Record<number, string> = { 1: "Monthly", 3: "Quarterly", 12: "Annual" };
  return words[months] ?? (months % 12 === 0 ? `Every ${months / 12} years` : `Every ${months} months`);
}
