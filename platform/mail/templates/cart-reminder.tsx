import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Paragraph, Rows, Unsubscribe } from "./parts";

export const cartReminder: MailDefinition<"cart-reminder"> = {
  subject: ({ brand }) => `Your cart at ${brand.name}`,
  preheader: ({ data }) => data.lines.map((line) => line.name).join(", "),
  heading: () => "Your cart is still here",
  reason: ({ brand }) => `You get this email because you asked ${brand.name} for cart reminders.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>You left something in your cart. Prices and stock may change; your cart stays.</Paragraph>
      <Rows rows={data.lines.map((line) => ({ label: line.name, value: `× ${line.quantity}` }))} />
      <Action brand={brand} to={data.cartLink}>
        Open my cart
      </Action>
      <Unsubscribe brand={brand} to={data.unsubscribeLink}>
        No more reminders?
      </Unsubscribe>
    </>
  ),
};
