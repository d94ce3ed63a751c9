import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Paragraph, Rows } from "./parts";

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
