import type { MailDefinition } from "./definition";
import { Action, Paragraph, Quote } from "./parts";

export const sharedWishlist: MailDefinition<"shared-wishlist"> = {
  subject: ({ brand, data }) => `${data.from} shares a list with you: ${data.listName} (${brand.name})`,
  preheader: ({ brand }) => `A list of products at ${brand.name}.`,
  heading: ({ data }) => data.listName,
  reason: ({ brand, data }) =>
    `You get this email because ${data.from} entered your address at ${brand.name}. We do not keep it for anything else.`,
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
    </>
  ),
};
