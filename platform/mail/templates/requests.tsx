import type { MailDefinition } from "./definition";
import { Action, Lines, Note, Paragraph, Quote, Rows } from "./parts";

/** The confirmation to the sender, without anything that was typed (MAIL-37). */
const requestReceived: MailDefinition<"request-received"> = {
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
const requestArrived: MailDefinition<"request-arrived"> = {
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
        {data.isApplication ? "To decide, run approve or decline: " : "To answer, run: "}
        npm run store -- requests {data.isApplication ? "approve" : "answer"} {data.reference} --by you --note
        &ldquo;…&rdquo;
      </Paragraph>
    </>
  ),
};

/** The answer of an operator (MAIL-39). */
const requestAnswered: MailDefinition<"request-answered"> = {
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

const termsWords = {
  None: null,
  Started: (email: string) => `Your trade terms have started. Sign in as ${email} to see your prices.`,
  NeedAccount: (email: string) =>
    `One step is left. Create an account with this email address, ${email}, and verify it. Your trade terms start then.`,
  NeedVerification: (email: string) =>
    `One step is left. Sign in as ${email} and verify this email address. Your trade terms start then.`,
};
const termsButtons = {
  None: "See all of it",
  Started: "Sign in",
  NeedAccount: "Create your account",
  NeedVerification: "Sign in and verify",
};

/** An application is approved (MAIL-51) or declined (MAIL-52). */
const requestDecided: MailDefinition<"request-decided"> = {
  subject: ({ brand, data: { isApproved, reference } }) =>
    `Your application ${reference} at ${brand.name} is ${isApproved ? "approved" : "declined"}`,
  preheader: ({ data }) =>
    data.isApproved && data.terms.startsWith("Need") ? "One step is left." : "This is our decision.",
  heading: ({ data }) => (data.isApproved ? "You’re approved" : "We can’t approve your application"),
  reason: ({ brand }) => `You get this email because your address was given with a form of ${brand.name}.`,
  body: ({ brand, data: { text, terms, email, reference, link } }) => (
    <>
      <Quote brand={brand}>{text}</Quote>
      <Rows rows={[{ label: "Reference", value: reference }]} />
      {terms === "None" ? null : <Paragraph>{termsWords[terms](email)}</Paragraph>}
      <Action brand={brand} to={link}>
        {termsButtons[terms]}
      </Action>
    </>
  ),
};

/** The terms of an approved application have started (MAIL-53). */
const requestStarted: MailDefinition<"request-started"> = {
  subject: ({ brand }) => `Your trade terms at ${brand.name} have started`,
  preheader: () => "Your email address is verified.",
  heading: () => "Your trade terms have started",
  reason: ({ brand }) => `You get this email because you applied to the trade program of ${brand.name}.`,
  body: ({ brand, data: { reference, email, link } }) => (
    <>
      <Paragraph>Your email address is verified, so we keep what we promised.</Paragraph>
      <Rows
        rows={[
          { label: "Application", value: reference },
          { label: "Account", value: email },
        ]}
      />
      <Action brand={brand} to={link}>
        Sign in to see your prices
      </Action>
    </>
  ),
};

export const requestMails = {
  "request-received": requestReceived,
  "request-arrived": requestArrived,
  "request-answered": requestAnswered,
  "request-decided": requestDecided,
  "request-started": requestStarted,
};
