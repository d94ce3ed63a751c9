import type { Step } from "~/ui/stepper/stepper";

export const stepNames = ["contact", "delivery", "payment", "review"] as const;

export type StepName = (typeof stepNames)[number];

const labels: Record<StepName, string> = {
  contact: "Contact",
  delivery: "Delivery",
  payment: "Payment",
  review: "Review",
};

/** The steps with their state; those before the current one are links (CHECKOUT-18). */
export function stepList(
  steps: readonly { name: StepName; href: string }[],
  current: StepName | undefined,
): Step[] {
  const index = steps.findIndex(({ name }) => name === current);
  return steps.map(({ name, href }, position) => ({
    label: labels[name],
    state: position < index ? "done" : position === index ? "current" : "next",
    href: position < index ? href : null,
  }));
}

/** The first step that is missing before this one; null when this step may be shown (CHECKOUT-17). */
export function missingStep(step: StepName, done: { contact: boolean; delivery: boolean }): StepName | null {
  if (step === "contact") return null;
  if (!done.contact) return "contact";
  if (step === "delivery") return null;
  return done.delivery ? null : "delivery";
}
