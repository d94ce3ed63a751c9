import type { MailBrand } from "#platform/mail/mail-brand";

import type { MailDefinition } from "./definition";
import { Action, Note, Paragraph, Unsubscribe } from "./parts";

const forZip = (zipCode: string | null) => (zipCode === null ? "" : ` for ${zipCode}`);

const EndRequests = ({ brand, to }: { brand: MailBrand; to: string }) => (
  <Unsubscribe brand={brand} to={to}>
    Don’t want emails about sold-out products?
  </Unsubscribe>
);

/** The link of the mail proves that the address is that of the person who asked (MAIL-20). */
export const confirmBackInStock: MailDefinition<"confirm-back-in-stock"> = {
  subject: ({ brand, data }) => `Want to know when it’s back? ${data.productName} (${brand.name})`,
  preheader: ({ data }) => `Confirm that you want one email about ${data.productName}.`,
  heading: () => "Want to know when it’s back?",
  reason: ({ brand }) =>
    `You get this email because somebody entered your address at ${brand.name}. If it wasn’t you, ignore it, and we won’t email you again.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {data.productName} is sold out. Confirm your address, and we’ll send you one email when it can be
        ordered again{forZip(data.zipCode)}.
      </Paragraph>
      <Action brand={brand} to={data.link}>
        Confirm
      </Action>
      <Note>The link is valid for two days.</Note>
      <EndRequests brand={brand} to={data.unsubscribeLink} />
    </>
  ),
};

export const backInStock: MailDefinition<"back-in-stock"> = {
  subject: ({ brand, data }) => `It’s back: ${data.productName} (${brand.name})`,
  preheader: ({ data }) => `You can order it again${forZip(data.zipCode)}.`,
  heading: () => "It’s back",
  reason: ({ brand }) =>
    `You get this email because you asked ${brand.name} to tell you once when this product is back.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {data.productName} can be ordered again{forZip(data.zipCode)}. We tell a few people at a time, in the
        order they asked, and don’t set one aside for anyone, so it may sell out again.
      </Paragraph>
      <Action brand={brand} to={data.productLink}>
        See the product
      </Action>
      <Note>That’s the only email you’ll get about it.</Note>
      <EndRequests brand={brand} to={data.unsubscribeLink} />
    </>
  ),
};
