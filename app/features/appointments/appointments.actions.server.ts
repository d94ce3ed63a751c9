import { z } from "zod";

import { isRegistration } from "#contract/content/appointment-calendars";
import { contactFields } from "~/features/address/address.forms.server";
import { sendCalendarFile } from "~/features/orders/calendar/calendar-file.server";
import { form, tooMany, type ErrorTable } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { appointmentIntent, slotsAnchor } from "./appointments";
import { loadAppointment, thingOf } from "./appointment.data.server";

const instant = (message: string) => z.iso.datetime({ error: message });
const people = hiddenField(2).transform((value) =>
  /^[1-9]\d?$/.test(value) ? Math.min(20, Number(value)) : 1,
);
const taken = "That time was just taken. Choose another one.";
/** Of a time for several people there may be some room left. */
const noRoom = (people: number) => ({
  fieldErrors: {
    slot: [
      people > 1
        ? `There’s no room for ${people} people at that time. Choose another one, or fewer people.`
        : taken,
    ],
  },
});

/** Holds the chosen time, and leads to its page, where the rest is filled in. */
const hold = form(
  {
    intent: appointmentIntent.hold,
    isOpen: true,
    schema: z.object({ calendar: hiddenField(60), slot: instant("Choose a time"), people }),
    errors: {
      APPOINTMENT_TAKEN: (_error, _context, value) => noRoom(value.people),
      "not-found": { formErrors: ["We don’t offer this anymore. Please choose again."] },
      "too-many": tooMany,
    },
  },
  async (context, { calendar, slot: startsAt, people: count }) => {
    await context.visitor.ensureGuestId();
    const { token } = await context.shop.commerce.call("holdAppointment", {
      body: { calendar, startsAt, people: count },
    });
    return { to: context.addresses.appointment(token) };
  },
);

/** Puts somebody on the list of a full time. */
const wait = form(
  {
    intent: appointmentIntent.wait,
    isOpen: true,
    schema: z.object({
      calendar: hiddenField(60),
      waitsFor: instant("Choose a time"),
      firstName: contactFields.firstName,
      email: contactFields.email,
      people,
    }),
    errors: {
      APPOINTMENT_FREE: (_error, context, { calendar }) => ({
        to: timesOf(context, calendar),
        flash: "There’s room again. Choose your time.",
      }),
      APPOINTMENT_TAKEN: (_error, context, { calendar }) => ({
        to: timesOf(context, calendar),
        flash: { tone: "problem", text: "That time is over. Please choose another one." },
      }),
      "not-found": { formErrors: ["We don’t offer this anymore. Please choose again."] },
      "too-many": tooMany,
    } satisfies ErrorTable<{ calendar: string }>,
  },
  async (context, { calendar, waitsFor: startsAt, firstName, email, people: count }) => {
    await context.visitor.ensureGuestId();
    await context.shop.commerce.call("waitForAppointment", {
      params: { slug: calendar },
      body: { startsAt, people: count, firstName, email },
    });
    return {
      to: timesOf(context, calendar),
      flash: "You’re on the list. We write to you if there’s room.",
    };
  },
);

const timesOf = ({ url }: StoreContext, calendar: string) =>
  `${url.pathname}?place=${encodeURIComponent(calendar)}#${slotsAnchor}`;

/** The forms of pages with times (APPOINT-8). */
export const slotForms = [hold, wait];

const here = ({ addresses, params }: StoreContext) => addresses.appointment(params.token!);
const tokenOf = ({ params }: StoreContext) => ({ params: { token: params.token! } });

/** Books the held time (APPOINT-9). */
const book = form(
  {
    intent: appointmentIntent.book,
    isMain: true,
    isOpen: true,
    schema: z.object({
      ...contactFields,
      note: z.string().trim().max(1000, "Use at most 1000 characters").optional(),
    }),
    errors: {
      APPOINTMENT_TAKEN: {
        formErrors: [
          "We couldn’t hold this time any longer, and somebody else has it now. Please choose another one.",
        ],
      },
      "too-many": tooMany,
    },
  },
  async (context, { note = "", ...contact }) => {
    const link = tokenOf(context);
    const { reference, calendar } = await context.shop.commerce.call("bookAppointment", {
      ...link,
      body: { ...contact, note },
    });
    if (!isRegistration(calendar.kind))
      return { to: here(context), flash: `It’s booked. Your reference is ${reference}.` };
    context.events.add("hosted-event-registration", { event_name: calendar.name }, reference);
    return { to: context.addresses.registrationCompleted({ appointment: link.params.token }) };
  },
);

const move = form(
  {
    intent: appointmentIntent.move,
    schema: z.object({ slot: instant("Choose a time") }),
    errors: { APPOINTMENT_TAKEN: { fieldErrors: { slot: [taken] } } },
  },
  async (context, { slot: startsAt }) => {
    const { calendar } = await context.shop.commerce.call("moveAppointment", {
      ...tokenOf(context),
      body: { startsAt },
    });
    return { to: here(context), flash: `Your ${thingOf(calendar)} has its new time.` };
  },
);

const cancel = form({ intent: appointmentIntent.cancel }, async (context) => {
  const link = tokenOf(context);
  const { calendar } = await context.shop.commerce.call("cancelAppointment", { ...link, body: {} });
  return { to: here(context), flash: `Your ${thingOf(calendar)} is canceled.` };
});

/** The forms of the page of an appointment (APPOINT-9). */
export const appointmentForms = [book, move, cancel];

/** A file for the calendar of whoever has booked (APPOINT-10). Throws 404 for anything else. */
export async function sendAppointmentCalendar(context: StoreContext): Promise<Response> {
  const { calendarEntry, reference } = await loadAppointment(context);
  return sendCalendarFile(calendarEntry, `appointment-${reference}.ics`, context.now());
}
