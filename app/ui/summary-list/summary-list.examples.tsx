import { SummaryList } from "./summary-list";

export const examples = {
  Answers: (
    <SummaryList
      rows={[
        {
          term: "E-mail",
          detail: "ada@example.com",
          action: { label: "Change", href: "/checkout/contact", hidden: "e-mail" },
        },
        {
          term: "Deliver to",
          detail: "12 Elm Street, Louisville, KY 40222",
          action: { label: "Change", href: "/checkout/delivery", hidden: "delivery address" },
        },
      ]}
    />
  ),
  Totals: (
    <SummaryList
      figures
      rows={[
        { term: "Subtotal", detail: "$2,499.00" },
        { term: "Complete kitchen: $750 off (COMPLETEKITCHEN750)", detail: "\u2212$750.00" },
        { term: "Delivery", detail: "$0.00" },
        { term: "Total", detail: "$2,648.94", strong: true },
      ]}
    />
  ),
};
