import type { MailData } from "#platform/core/mail-data";

import type { MailDefinition } from "./definition";
import { Action, Note, Paragraph, Part, Quote, Rows, Time } from "./parts";

const endings = { booked: "is booked", moved: "has a new time", canceled: "is canceled" } as const;

type Facts = Pick<MailData["appointment"], "name" | "when" | "place" | "people">;
type Change = Pick<MailData["appointment"], "change" | "isRegistration">;

/** 'appointment', or 'registration' for an event or a demonstration. */
const thingOf = ({ isRegistration = false }: Pick<Change, "isRegistration">) =>
  isRegistration ? "registration" : "appointment";

/** Nobody books a registration. */
const headingOf = (data: Change) =>
  data.isRegistration && data.change === "booked"
    ? "You’re registered"
    : `Your ${thingOf(data)} ${endings[data.change]}`;

const rowsOf = ({ name, when, place, people }: Facts, reference?: string) => [
  { label: "What", value: name },
  { label: "When", value: <Time>{when}</Time> },
  ...(place === null ? [] : [{ label: "Where", value: place }]),
  ...(people > 1 ? [{ label: "People", value: String(people) }] : []),
  ...(reference === undefined ? [] : [{ label: "Reference", value: reference }]),
];

/** Tells a person what became of an appointment (MAIL-40). */
const appointment: MailDefinition<"appointment"> = {
  subject: ({ brand, data }) => `${headingOf(data)}: ${data.when} (${brand.name})`,
  preheader: ({ data }) => `${data.name}, reference ${data.reference}.`,
  heading: ({ data }) => headingOf(data),
  reason: ({ brand, data }) =>
    `You get this email because somebody ${data.isRegistration ? "registered with" : "booked an appointment at"} ${brand.name} with your address.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      {data.change === "canceled" ? (
        <Paragraph>
          {data.why === null
            ? "We canceled it, as you asked. You can book another time whenever you like."
            : `We’re sorry: we can’t keep this ${data.isRegistration ? "session" : "appointment"}. Please book another time.`}
        </Paragraph>
      ) : (
        <>
          {data.about && <Paragraph>{data.about}</Paragraph>}
          <Paragraph>
            With the link you can add it to your calendar, change the time, or cancel.
            {brand.supportEmail &&
              " Is there something we should know or see before, like a floor plan? Answer this email."}
          </Paragraph>
        </>
      )}
      <Rows rows={rowsOf(data, data.reference)} />
      {data.why && (
        <>
          <Part>Why</Part>
          <Quote brand={brand}>{data.why}</Quote>
        </>
      )}
      {data.link && (
        <Action brand={brand} to={data.link}>
          {`See your ${thingOf(data)}`}
        </Action>
      )}
    </>
  ),
};

/** In the words of the store. */
function noticeOf(data: Change): string {
  const thing = data.isRegistration ? "Registration" : "Appointment";
  return data.change === "booked" ? `New ${thing.toLowerCase()}` : `${thing} ${data.change}`;
}

/** Tells the store (MAIL-41). */
const appointmentNotice: MailDefinition<"appointment-notice"> = {
  subject: ({ brand, data }) => `${noticeOf(data)}: ${data.when}, ${data.name} (${brand.name})`,
  preheader: ({ data }) => `Reference ${data.reference}.`,
  heading: ({ data }) => noticeOf(data),
  reason: ({ brand }) => `This address takes the messages of ${brand.name}.`,
  body: ({ data }) => (
    <>
      <Rows rows={rowsOf(data, data.reference)} />
      <Note>The list of appointments has the name, and how to reach the person.</Note>
    </>
  ),
};

/** Offers a place at a time that was full (MAIL-42). */
const appointmentFree: MailDefinition<"appointment-free"> = {
  subject: ({ brand, data }) => `There’s room for you: ${data.when} (${brand.name})`,
  preheader: ({ data }) => `We hold it for you until ${data.until}.`,
  heading: () => "There’s room for you",
  reason: ({ brand }) => `You get this email because you asked ${brand.name} to tell you if there’s room.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        Somebody can’t come, so there’s room at the time that you wanted. We hold it for you until{" "}
        {data.until}. Fill in the short form and it’s yours.
      </Paragraph>
      <Rows rows={rowsOf(data)} />
      <Action brand={brand} to={data.link}>
        Take it
      </Action>
      <Note>After that we offer it to the next person on the list. You’re no longer on it.</Note>
    </>
  ),
};

export const appointmentMails = {
  appointment,
  "appointment-notice": appointmentNotice,
  "appointment-free": appointmentFree,
};
