import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Paragraph, Part, Quote, Rows } from "./parts";

export const repairRequested: MailDefinition<"repair-requested"> = {
  subject: ({ brand, data }) => `Your repair request ${data.reference} at ${brand.name}`,
  preheader: ({ data }) => `We have your request for ${data.productName} and will contact you.`,
  heading: () => "We have your repair request",
  reason: ({ brand }) => `You get this email because you asked ${brand.name} for a repair.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>We will contact you to arrange a visit. Name this reference if you call.</Paragraph>
      <Rows
        rows={[
          { label: "Reference", value: data.reference },
          { label: "Product", value: data.productName },
        ]}
      />
      <Part>What you told us</Part>
      <Quote brand={brand}>{data.problem}</Quote>
      {data.link && (
        <Action brand={brand} to={data.link}>
          See your request
        </Action>
      )}
    </>
  ),
};
