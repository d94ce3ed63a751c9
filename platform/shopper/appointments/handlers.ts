import type * as appointments from "#contract/shopper/appointments";
import { readNetwork } from "#platform/core/client-network";
import type { Handlers } from "#platform/core/handler";

import { book, cancel, getByToken, hold, move, toAppointment } from "./appointments";
import { calendarOf, listCalendars, withSlots } from "./calendars";
import { wait } from "./waiting";

/** Appointments (API-450 to API-456). */
export const appointmentHandlers: Handlers<typeof appointments> = {
  async listAppointmentCalendars({ query, webstore, services: { db, now } }) {
    const calendars = await listCalendars(db, webstore, query.kind, query.zipCode);
    return { body: { calendars: await withSlots(db, webstore, calendars, now()) } };
  },
  async holdAppointment(input) {
    const { token, row } = await hold({ ...input, network: readNetwork(input.request) }, input.body);
    return { body: await toAppointment(input, token, row) };
  },
  async getAppointment(input) {
    const token = input.params.token!;
    return { body: await toAppointment(input, token, await getByToken(input.services.db, input, token)) };
  },
  async bookAppointment(input) {
    const token = input.params.token!;
    return { body: await toAppointment(input, token, await book(input, token, input.body)) };
  },
  async moveAppointment(input) {
    const token = input.params.token!;
    return { body: await toAppointment(input, token, await move(input, token, input.body.startsAt)) };
  },
  async cancelAppointment(input) {
    const { params, services, webstore } = input;
    const token = params.token!;
    const known = await getByToken(services.db, input, token);
    const calendar = await calendarOf(services.db, webstore, known.calendar);
    const row = await services.db.transaction().execute(async (trx) =>
      cancel(trx, {
        row: await getByToken(trx, input, token, { lock: true }),
        calendar,
        store: webstore,
        by: null,
        now: services.now(),
      }),
    );
    return { body: await toAppointment(input, token, row) };
  },
  async waitForAppointment(input) {
    await wait(input, input.params.slug!, input.body);
    return { body: { status: "Waiting" as const } };
  },
};
