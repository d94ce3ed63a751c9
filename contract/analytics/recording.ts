import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

import { eventNames, type EventName } from "./events";

/** The events that the platform writes itself, in the transaction of the order (API-420). */
export const platformEvents: readonly EventName[] = ["purchase", "refund"];

/**
 * One event on its way to the platform. Nothing in it names a person without consent: `visitor` and
 * `payload.userId` are null then (EVENT-4).
 */
export const eventRecord = z.strictObject({
  /** Given by who saw the event first. A second record with the id only tells whether scripts ran. */
  id: z.string().regex(/^[\w.-]{8,60}$/),
  name: z.enum(eventNames),
  /** An ISO 8601 instant. */
  at: z.iso.datetime(),
  payload: z.record(z.string(), z.unknown()),
  /** The address without the store's origin and without its query. Only the beginning is stored. */
  path: z.string().transform((path) => path.slice(0, 500).toWellFormed()),
  pageType: z.string().max(200).nullable(),
  /** Whether the page ran scripts; null if nobody knows yet. */
  scripts: z.boolean().nullable(),
  isBot: z.boolean(),
  consent: z.strictObject({ analytics: z.boolean(), advertising: z.boolean() }),
  /** The visitor's owner key, `guest:<id>` or `account:<id>:<id>`, with consent to analytics only. */
  visitor: z.string().max(100).nullable(),
  /** Hashed by the platform with the salt of the day, and never stored (EVENT-4). */
  source: z.strictObject({ address: z.string().max(100), browser: z.string() }).nullable(),
});
export type EventRecord = z.infer<typeof eventRecord>;

/**
 * POST events of any visitors, in batches, from the storefront. Each is checked by `eventRecord` and by the
 * event's own payload. In place of its payload an event may have the payload's name, which is a hash of its
 * content. The payload is then in `payloads`, or was sent by an earlier call.
 * `unknown` are the names that this process of the platform does not know; their events are neither stored
 * nor counted, and are to be sent again. An event that does not fit is kept apart and counted, and the others
 * are stored.
 * Repeating the call changes nothing. A body with a NUL or half a character is refused whole (API-6), so the
 * sender takes them out of its texts. Our own addition; only a storefront of this platform may make it.
 */
export const recordEvents = endpoint({
  rule: "API-420",
  source: "ours",
  method: "POST",
  onlyReads: true,
  path: `${ownStorePath}/events`,
  query: z.object(commonQuery),
  // Loose, so that one bad record does not refuse the others.
  body: z.strictObject({
    events: z.array(z.unknown()).max(200),
    payloads: z.record(z.string().max(60), z.record(z.string(), z.unknown())).optional(),
  }),
  response: z.object({
    stored: z.number().int(),
    refused: z.number().int(),
    unknown: z.array(z.string()),
  }),
  status: 200,
  audience: "private",
  anonymous: true,
  storefrontsOnly: true,
  maximumBody: 2_000_000,
  errors: ["INSUFFICIENT_ACCESS", "INVALID_API_INPUT", "JSON_PARSER_ERROR"],
});

/**
 * POST ends what is recorded of a person with consent, in all stores of the platform: of the shopper, of the
 * guest of the browser, of the guests that are named, and of the visits of this day from
 * the same address and browser. Views and searches (API-138) are deleted. Events lose visitor, visit and
 * user, and no longer count as agreed to. A guest's id is known to the guest's browser only. Repeating it
 * changes nothing. Our own call.
 */
export const forgetActivities = endpoint({
  rule: "API-425",
  source: "ours",
  method: "POST",
  onlyReads: true,
  forwardsClientIp: true,
  path: `${ownStorePath}/activities/actions/forget`,
  query: z.object(commonQuery),
  body: z.strictObject({ guestIds: z.array(z.uuid()).max(20) }),
  /** The number of views and searches that were deleted, and of events that lost their visitor. */
  response: z.object({ forgotten: z.number().int() }),
  status: 200,
  audience: "private",
  errors: ["INVALID_API_INPUT", "JSON_PARSER_ERROR"],
});
