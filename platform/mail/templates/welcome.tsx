import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Paragraph } from "./parts";

export const welcome: MailDefinition<"welcome"> = {
  subject: ({ brand }) => `Welcome to ${brand.name}`,
  preheader: () => "Your account is ready.",
  heading: ({ brand }) => `Welcome to ${brand.name}`,
  reason: ({ brand }) => `You get this email because you created an account at ${brand.name}.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Your account is ready. It keeps your orders, addresses, wishlists and registered products in one
        place.
      </Paragraph>
      <Action brand={brand} to={data.accountLink}>
        Open my account
      </Action>
    </>
  ),
};
