import { Stepper } from "./stepper";

export const examples = {
  Checkout: (
    <Stepper
      label="Checkout"
      steps={[
        { label: "Contact", href: "/checkout/contact", state: "done" },
        { label: "Delivery", href: "/checkout/delivery", state: "current" },
        { label: "Payment", state: "next" },
        { label: "Review", state: "next" },
      ]}
    />
  ),
};
