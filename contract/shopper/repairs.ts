import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { guestContact } from "./registrations";
import { commonQuery } from "#contract/values";

const repairsPath = `${ownStorePath}/repair-requests` as const;

/** The faults that an appliance can have. */
export const repairProblems = [
  "Does not start",
  "Stops or shows an error",
  "Temperature is wrong",
  "Leaks",
  "Noise or vibration",
  "Door or seal",
  "Something else",
] as const;

/** The address of the appliance. */
const place = z.strictObject({
  street: z.string().max(255),
  city: z.string().max(80),
  region: z.string().max(80),
  postalCode: z.string().max(20),
});

/**
 * A repair request. `status` is `Received`, `Booked` (a visit is agreed), `Visited`, `WaitingForPart`,
 * `Closed` or `Canceled` (APPLIANCE-42).
 */
const repairRequest = z.looseObject({
  repairRequestId: z.string(),
  /** Of the link to its page. */
  token: z.string(),
  reference: z.string(),
  status: z.string(),
  registrationId: z.string().nullable(),
  model: z.string(),
  productName: z.string(),
  serialNumber: z.string(),
  /** The catalog's terms, and the day of purchase of a registered appliance (`YYYY-MM-DD`). */
  warranty: z.string().nullable(),
  purchaseDate: z.string().nullable(),
  problem: z.string(),
  description: z.string(),
  phone: z.string(),
  address: z.looseObject({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
  }),
  requestedDate: z.string(),
  /** The last visit that is or was agreed; null without one. */
  visit: z
    .looseObject({
      reference: z.string(),
      startsAt: z.string(),
      timeZone: z.string(),
      minutes: z.number(),
      /** Rises with each change. */
      version: z.number(),
    })
    .nullable(),
});
export type RepairRequest = z.infer<typeof repairRequest>;

const ours = { audience: "private", source: "ours", query: z.object(commonQuery) } as const;
const errors = ["INVALID_SESSION_ID", "INVALID_API_INPUT"] as const;

/** GET the repair requests of the shopper, or of this browser's guest, in any store, the newest first. */
export const listRepairRequests = endpoint({
  ...ours,
  rule: "API-286",
  method: "GET",
  path: repairsPath,
  response: z.looseObject({ repairRequests: z.array(repairRequest) }),
  status: 200,
  errors,
});

/**
 * POST a repair request for a registered appliance (`registrationId`) or for a model and serial number.
 * `requestKey` is chosen by the caller: the same key answers 200 with the existing request. `visit` is the
 * token of a held time of a calendar of technicians, which becomes the visit; its token is then that of the
 * request. 409 `APPOINTMENT_TAKEN` if it has no room any more, 409 `VISIT_OUT_OF_AREA` if its technicians do
 * not come to the address. `email` is for guests; that of a shopper is known.
 */
export const createRepairRequest = endpoint({
  ...ours,
  rule: "API-287",
  method: "POST",
  path: repairsPath,
  body: z.strictObject({
    requestKey: z.uuid(),
    visit: z.string().max(80).optional(),
    registrationId: z.string().max(40).optional(),
    model: z.string().max(300).optional(),
    serialNumber: z.string().max(300).optional(),
    problem: z.enum(repairProblems),
    description: z.string().max(2000),
    contact: guestContact.partial({ email: true }),
    address: place,
  }),
  response: repairRequest,
  status: 201,
  alsoAnswers: [200],
  errors: [
    ...errors,
    "ITEM_NOT_FOUND",
    "APPOINTMENT_TAKEN",
    "VISIT_OUT_OF_AREA",
    "JSON_PARSER_ERROR",
    "LIMIT_EXCEEDED",
  ],
  forwardsClientIp: true,
});

/** GET a repair request by the token of its link, with what became of it, the oldest first (APPLIANCE-41). */
export const getRepairRequest = endpoint({
  ...ours,
  rule: "API-441",
  method: "GET",
  path: `${repairsPath}/{token}`,
  response: repairRequest.extend({
    events: z.array(
      z.looseObject({
        /** A change, such as `VisitBooked`, `Visited` or `Answered`. */
        change: z.string(),
        date: z.string(),
        /** Whether the customer did it, and not the merchant. */
        byCustomer: z.boolean(),
        /** The time of a visit in words, or the merchant's words; null for none. */
        text: z.string().nullable(),
      }),
    ),
  }),
  status: 200,
  errors: ["INVALID_API_INPUT", "ITEM_NOT_FOUND"],
});

const byToken = {
  ...ours,
  method: "POST",
  response: repairRequest,
  status: 200,
} as const;

/**
 * POST: books a visit at a time of `calendar`, or moves the one that has not begun; `startsAt` null cancels
 * it. 409 `APPOINTMENT_TAKEN` if there is no room, or if the request is over; 409 `VISIT_OUT_OF_AREA` for a
 * calendar whose technicians do not come to the address.
 */
export const changeRepairVisit = endpoint({
  ...byToken,
  rule: "API-442",
  path: `${repairsPath}/{token}/actions/visit`,
  body: z.strictObject({ calendar: z.string().max(60), startsAt: z.iso.datetime().nullable() }),
  errors: [
    "INVALID_API_INPUT",
    "ITEM_NOT_FOUND",
    "APPOINTMENT_TAKEN",
    "VISIT_OUT_OF_AREA",
    "JSON_PARSER_ERROR",
  ],
});

/**
 * POST: cancels a request that nobody has worked on, with its visit; 422 if it is past that. Canceling again
 * changes nothing.
 */
export const cancelRepairRequest = endpoint({
  ...byToken,
  rule: "API-288",
  path: `${repairsPath}/{token}/actions/cancel`,
  body: z.strictObject({}),
  errors: ["INVALID_API_INPUT", "ITEM_NOT_FOUND", "JSON_PARSER_ERROR"],
});
