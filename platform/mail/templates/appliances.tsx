import type { MailData } from "#platform/core/mail-data";

import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Note, Paragraph, Part, Quote, Rows, Time } from "./parts";

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

/** Confirms a repair request and its visit (MAIL-43). */
const repairRequested: MailDefinition<"repair-requested"> = {
  subject: ({ brand, data }) =>
    data.when
      ? `A technician comes on ${data.when} (${brand.name})`
      : `Your repair request ${data.reference} at ${brand.name}`,
  preheader: ({ data }) =>
    data.when
      ? `For ${data.productName}, reference ${data.reference}.`
      : `We have your request for ${data.productName} and will call you.`,
  heading: ({ data }) => (data.when ? "Your visit is booked" : "We have your repair request"),
  reason: ({ brand }) => `You get this email because you asked ${brand.name} for a repair.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        {data.when
          ? "A technician comes to you. With the link you can add the visit to your calendar, change the time, or cancel."
          : "We’ll call you to agree on a visit. With the link you can see what’s happening, or choose a time yourself."}
      </Paragraph>
      <Rows rows={repairRows(data)} />
      <Part>What you told us</Part>
      <Quote brand={brand}>{data.problem}</Quote>
      {data.link && (
        <Action brand={brand} to={data.link}>
          See your repair
        </Action>
      )}
    </>
  ),
};

const repairRows = ({
  when,
  productName,
  reference,
}: {
  when?: string | null;
  productName: string;
  reference: string;
}) => [
  ...(when ? [{ label: "When", value: <Time>{when}</Time> }] : []),
  { label: "Product", value: productName },
  { label: "Reference", value: reference },
];

const repairWords: Record<MailData["repair-changed"]["change"], { heading: string; text: string }> = {
  Received: { heading: "We have your repair request", text: "We’ll call you to agree on a visit." },
  VisitBooked: { heading: "Your visit is booked", text: "A technician comes to you." },
  VisitMoved: { heading: "Your visit has a new time", text: "A technician comes to you then." },
  VisitCanceled: {
    heading: "Your visit is canceled",
    text: "The repair request stays open. With the link you can choose another time.",
  },
  Answered: { heading: "News about your repair", text: "We have written to you about your repair." },
  Visited: { heading: "Your technician was there", text: "This is what the visit brought." },
  WaitingForPart: {
    heading: "We’re waiting for a part",
    text: "Your repair needs a part that isn’t here yet. With the link you can choose a time for the next visit.",
  },
  Closed: { heading: "Your repair is closed", text: "There’s nothing more to do." },
  Canceled: { heading: "Your repair request is canceled", text: "We canceled it, as you asked." },
};

/** Tells what became of a repair (MAIL-44). */
const repairChanged: MailDefinition<"repair-changed"> = {
  subject: ({ brand, data }) =>
    `${repairWords[data.change].heading}${data.when ? `: ${data.when}` : ""} (${brand.name})`,
  preheader: ({ data }) => `${data.productName}, reference ${data.reference}.`,
  heading: ({ data }) => repairWords[data.change].heading,
  reason: ({ brand }) => `You get this email because you asked ${brand.name} for a repair.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>{repairWords[data.change].text}</Paragraph>
      <Rows rows={repairRows(data)} />
      {data.note && (
        <>
          <Part>What we want to tell you</Part>
          <Quote brand={brand}>{data.note}</Quote>
        </>
      )}
      <Action brand={brand} to={data.link}>
        See your repair
      </Action>
    </>
  ),
};

const noticeWords: Partial<Record<MailData["repair-notice"]["change"], string>> = {
  Received: "New repair request",
  VisitBooked: "Visit booked",
  VisitMoved: "Visit moved",
  VisitCanceled: "Visit canceled",
};

const noticeOf = (change: MailData["repair-notice"]["change"]) =>
  noticeWords[change] ?? "Repair request canceled";

/** Tells the store what a customer did (MAIL-45). */
const repairNotice: MailDefinition<"repair-notice"> = {
  subject: ({ brand, data }) =>
    `${noticeOf(data.change)}: ${[data.when, data.productName].filter(Boolean).join(", ")} (${brand.name})`,
  preheader: ({ data }) => `Reference ${data.reference}.`,
  heading: ({ data }) => noticeOf(data.change),
  reason: ({ brand }) => `This address takes the messages of ${brand.name}.`,
  body: ({ data }) => (
    <>
      <Rows rows={repairRows(data)} />
      <Note>
        For the name, the address, and how to reach the person, run: npm run store -- repairs show{" "}
        {data.reference}
      </Note>
    </>
  ),
};

export const repairMails = {
  "repair-requested": repairRequested,
  "repair-changed": repairChanged,
  "repair-notice": repairNotice,
};
