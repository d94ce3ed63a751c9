import type { StoreAddresses } from "~/addresses.server";
import type { Step } from "~/ui/stepper/stepper";

export type StepName = "contact" | "delivery" | "payment" | "review";

const order: { name: StepName; label: string }[] = [
  { name: "contact", label: "Contact" },
  { name: "delivery", label: "Delivery" },
  { name: "payment", label: "Payment" },
  { name: "review", label: "Review" },
];

/** The steps with their state; those before the current one are links (CHECKOUT-18). */
export function stepList(current: StepName, addresses: StoreAddresses): Step[] {
  const index = order.findIndex((step) => step.name === current);
  return order.map(({ name, label }, position) => ({
    label,
    state: position < index ? "done" : position === index ? "current" : "next",
    href: position < index ? addresses.checkout(name) : null,
  }));
}

/** The first step that is missing before this one; null when this step may be shown (CHECKOUT-17). */
export function missingStep(step: StepName, done: { contact: boolean; delivery: boolean }): StepName | null {
  if (step === "contact") return null;
  if (!done.contact) return "contact";
  if (step === "delivery") return null;
  return done.delivery ? null : "delivery";
}
