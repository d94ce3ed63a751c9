import type { MailBrand } from "#platform/mail/mail-brand";

import type { MailDefinition } from "./definition";
import { Action, Note, Paragraph, Unsubscribe } from "./parts";

const forZip = (zipCode: string | null) => (zipCode === null ? "" : ` for ${zipCode}`);

const EndRequests = ({ brand, to }: { brand: MailBrand; to: string }) => (
  <Unsubscribe brand={brand} to={to}>
    No more emails about products that are sold out?
  </Unsubscribe>
);

/** The link of the mail proves that the address is that of the person who asked (MAIL-20). */
export const confirmBackInStock: MailDefinition<"confirm-back-in-stock"> = {
  subject: ({ brand, data }) => `Do you want to know when it is back? ${data.productName} (${brand.name})`,
  preheader: ({ data }) => `Confirm that you want one email about ${data.productName}.`,
  heading: () => "Do you want to know when it is back?",
  reason: ({ brand }) =>
    `You get this email because somebody entered your address at ${brand.name}. If it was not you, ignore it: we then write nothing more.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {data.productName} is sold out. Confirm your address, and we send you one email when it can be ordered
        again{forZip(data.zipCode)}.
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
  subject: ({ brand, data }) => `It is back: ${data.productName} (${brand.name})`,
  preheader: ({ data }) => `You can order it again${forZip(data.zipCode)}.`,
  heading: () => "It is back",
  reason: ({ brand }) =>
    `You get this email because you asked ${brand.name} to tell you once when this product is back.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {data.productName} can be ordered again{forZip(data.zipCode)}. We tell a few people for each piece, in
        the order in which they asked, and hold no piece for anyone: it may sell out again.
      </Paragraph>
      <Action brand={brand} to={data.productLink}>
        See the product
      </Action>
      <Note>This was the one email about it.</Note>
      <EndRequests brand={brand} to={data.unsubscribeLink} />
    </>
  ),
};
