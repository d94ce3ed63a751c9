import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Paragraph, Rows, Part, Quote } from "./parts";

export const productRegistered: MailDefinition<"product-registered"> = {
  subject: ({ brand, data }) => `Registered at ${brand.name}: ${data.productName}`,
  preheader: ({ data }) => `Model ${data.model}, serial number ${data.serial}.`,
  heading: () => "Your product is registered",
  reason: ({ brand }) => `You get this email because you registered a product at ${brand.name}.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        Your registration is complete. Keep this email with your proof of purchase: with model and serial
        number we can help you sooner.
      </Paragraph>
      <Rows
        rows={[
          ...(data.number ? [{ label: "Registration number", value: data.number }] : []),
          { label: "Product", value: data.productName },
          { label: "Model", value: data.model },
          { label: "Serial number", value: data.serial },
        ]}
      />
      {data.link && (
        <Action brand={brand} to={data.link}>
          See your product
        </Action>
      )}
    </>
  ),
};

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
