import type { MailDefinition } from "./definition";
import { Action, Paragraph, Quote, Unsubscribe } from "./parts";

export const sharedWishlist: MailDefinition<"shared-wishlist"> = {
  subject: ({ brand, data }) => `${data.from} shares a list with you: ${data.listName} (${brand.name})`,
  preheader: ({ brand }) => `A list of products at ${brand.name}.`,
  heading: ({ data }) => data.listName,
  reason: ({ brand, data }) =>
    `You get this email because ${data.from} entered your address at ${brand.name}. We use it for nothing else.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {data.from} shares a list of products at {brand.name} with you.
      </Paragraph>
      {data.note && <Quote brand={brand}>{data.note}</Quote>}
      <Action brand={brand} to={data.link}>
        See the list
      </Action>
      <Unsubscribe brand={brand} to={data.unsubscribeLink}>
        Don’t want lists from other people?
      </Unsubscribe>
    </>
  ),
};
