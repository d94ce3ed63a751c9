import type { MailDefinition } from "./definition";
import { Action, Lines, Note, Paragraph, Quote, Rows } from "./parts";

/** The confirmation to the sender, without anything that was typed (MAIL-37). */
export const requestReceived: MailDefinition<"request-received"> = {
  subject: ({ brand, data }) => `Your ${data.name} ${data.reference} at ${brand.name}`,
  preheader: () => "It has arrived. Keep the reference.",
  heading: ({ data }) => `We have your ${data.name}`,
  reason: ({ brand }) => `You get this email because your address was given with a form of ${brand.name}.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>People read it. Name this reference if you call or write.</Paragraph>
      <Rows rows={[{ label: "Reference", value: data.reference }]} />
      <Action brand={brand} to={data.link}>
        See what you sent
      </Action>
      <Note>If it wasn&rsquo;t you, there&rsquo;s nothing to do. Nobody can see your address.</Note>
    </>
  ),
};

/** Tells the merchant what was sent (MAIL-38). */
export const requestArrived: MailDefinition<"request-arrived"> = {
  subject: ({ brand, data }) => `New ${data.name} ${data.reference} at ${brand.name}`,
  preheader: () => "Somebody has sent a form of the store.",
  heading: ({ data }) => `New ${data.name}: ${data.reference}`,
  reason: ({ brand }) => `You get this email because this address is the support address of ${brand.name}.`,
  body: ({ data }) => (
    <>
      <Rows
        rows={data.details.map(({ label, value }) => ({ label, value: <Lines lines={value.split("\n")} /> }))}
      />
      <Paragraph>
        To answer, run: npm run store -- requests answer {data.reference} --by you --note &ldquo;…&rdquo;
      </Paragraph>
    </>
  ),
};

/** The answer of an operator (MAIL-39). */
export const requestAnswered: MailDefinition<"request-answered"> = {
  subject: ({ brand, data }) => `An answer to your ${data.name} ${data.reference} at ${brand.name}`,
  preheader: ({ brand }) => `${brand.name} has answered.`,
  heading: ({ data }) => `About your ${data.name}`,
  reason: ({ brand }) => `You get this email because your address was given with a form of ${brand.name}.`,
  body: ({ brand, data }) => (
    <>
      <Quote brand={brand}>{data.text}</Quote>
      <Rows rows={[{ label: "Reference", value: data.reference }]} />
      <Action brand={brand} to={data.link}>
        See all of it
      </Action>
    </>
  ),
};
