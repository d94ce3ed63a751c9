import { describe, expect, it } from "vitest";

import { billingFrequencyOf, chooseTerm, paymentsOf } from "./selling-models";

const once = {
  type: "OneTime",
  pricing_term: null,
  pricing_term_unit: null,
  term_minimum: null,
  term_maximum: null,
  term_increment: null,
} as const;
const evergreen = { ...once, type: "Evergreen", pricing_term: 6, pricing_term_unit: "Months" } as const;
const monthly = {
  ...once,
  type: "TermDefined",
  pricing_term: 1,
  pricing_term_unit: "Months",
  term_minimum: 12,
  term_maximum: 36,
  term_increment: 12,
} as const;
const plan = {
  ...monthly,
  pricing_term: 60,
  term_minimum: 60,
  term_maximum: 60,
  term_increment: 60,
} as const;

describe("selling models", () => {
  it("takes the shortest term if none is named, and refuses terms that the model does not have (API-117, PRICE-12, PRICE-13)", () => {
    expect(chooseTerm(monthly, undefined)).toBe(12);
    expect(chooseTerm(monthly, 24)).toBe(24);
    for (const term of [0, 11, 13, 48])
      expect(chooseTerm(monthly, term)).toMatch(/between 12 and 36, in steps of 12/);
    expect(chooseTerm(plan, 36)).toBe("The term must be 60");
    for (const model of [null, once, evergreen]) {
      expect(chooseTerm(model, undefined)).toBeNull();
      expect(chooseTerm(model, 12)).toMatch(/not sold for a term/);
    }
  });

  it("counts payments and says how often they come (PRICE-14)", () => {
    expect([
      paymentsOf(monthly, 24),
      paymentsOf(plan, 60),
      paymentsOf(evergreen, null),
      paymentsOf(null, null),
    ]).toEqual([24, 1, 1, 1]);
    expect(billingFrequencyOf(monthly, 24)).toBe("Monthly");
    expect(billingFrequencyOf(evergreen, null)).toBe("Every 6 months");
    expect(billingFrequencyOf({ ...evergreen, pricing_term: 2, pricing_term_unit: "Annual" }, null)).toBe(
      "Every 2 years",
    );
    expect([
      billingFrequencyOf(plan, 60),
      billingFrequencyOf(once, null),
      billingFrequencyOf(null, null),
    ]).toEqual([null, null, null]);
  });
});
