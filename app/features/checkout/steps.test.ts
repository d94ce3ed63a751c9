import { describe, expect, it } from "vitest";

import { missingStep, stepList, stepNames } from "./steps";

describe("steps", () => {
  it("steps before the current one are links, those after are not (CHECKOUT-18)", () => {
    const steps = stepNames.map((name) => ({ name, href: `/${name}` }));
    expect(stepList(steps, "payment").map(({ label, state, href }) => [label, state, href])).toEqual([
      ["Contact", "done", "/contact"],
      ["Delivery", "done", "/delivery"],
      ["Payment", "current", null],
      ["Review", "next", null],
    ]);
  });

  it.each([
    ["contact", false, false, null],
    ["delivery", false, false, "contact"],
    ["delivery", true, false, null],
    ["payment", false, true, "contact"],
    ["payment", true, false, "delivery"],
    ["payment", true, true, null],
    ["review", false, false, "contact"],
    ["review", true, true, null],
  ] as const)(
    "%s with contact %s and delivery %s needs %s first (CHECKOUT-17)",
    (step, contactDone, delivery, needed) => {
      expect(missingStep(step, { contact: contactDone, delivery })).toBe(needed);
    },
  );
});
