import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";

import type { CalendarRecord } from "#contract/content/appointment-calendars";

import { PlatformError } from "#platform/core/errors";
import { newId, newReference } from "#platform/core/ids";
import type { AppointmentTable } from "#platform/db/database";

import { timesOf } from "./calendars";

export type AppointmentRow = Selectable<AppointmentTable>;

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** 409: the time is not offered, or has no room. */
export const taken = () => new PlatformError(409, "APPOINTMENT_TAKEN", "There is no room at this time");

/** The time if the calendar offers it now. Throws 409 for another one. */
export function requireTime(calendar: CalendarRecord, startsAt: string, now: Date): Date {
  const time = timesOf(calendar, now).find((each) => each.getTime() === Date.parse(startsAt));
  if (!time) throw taken();
  return time;
}

/** A new row that holds a time, with the token of its link. */
export function newHold(hold: {
  webstoreId: string;
  ownerKey: string;
  calendar: string;
  startsAt: Date;
  people: number;
  until: Date;
  now: Date;
}) {
  const token = randomBytes(24).toString("base64url");
  const row = {
    id: newId("appointment"),
    token_hash: hashOfToken(token),
    reference: newReference("A"),
    webstore_id: hold.webstoreId,
    owner_key: hold.ownerKey,
    calendar: hold.calendar,
    starts_at: hold.startsAt,
    people: hold.people,
    status: "Held" as const,
    held_until: hold.until,
    created_at: hold.now,
    updated_at: hold.now,
  };
  return { token, row };
}
