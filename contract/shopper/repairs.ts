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

/** When a visit suits. */
export const repairTimes = ["Any time", "Morning", "Afternoon"] as const;

/** The address of the appliance. */
const place = z.strictObject({
  street: z.string().max(255),
  city: z.string().max(80),
  region: z.string().max(80),
  postalCode: z.string().max(20),
});

/** A repair request. `status` is `Received`, `Scheduled`, `Completed` or `Canceled`. */
export const repairRequest = z.looseObject({
  repairRequestId: z.string(),
  reference: z.string(),
  status: z.string(),
  registrationId: z.string().nullable(),
  model: z.string(),
  productName: z.string(),
  serialNumber: z.string(),
  problem: z.string(),
  description: z.string(),
  preferredDays: z.string().nullable(),
  preferredTime: z.string(),
  phone: z.string(),
  address: z.looseObject({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
  }),
  requestedDate: z.string(),
});
export type RepairRequest = z.infer<typeof repairRequest>;

const personal = { audience: "private" } as const;
const errors = ["INVALID_SESSION_ID", "INVALID_API_INPUT"] as const;

/** GET the repair requests of the shopper, or of this browser's guest, in any store, the newest first. */
export const listRepairRequests = endpoint({
  ...personal,
  rule: "API-286",
  source: "ours",
  method: "GET",
  path: repairsPath,
  query: z.object(commonQuery),
  response: z.looseObject({ repairRequests: z.array(repairRequest) }),
  status: 200,
  errors,
});

/**
 * POST a repair request for a registered appliance (`registrationId`) or for a model and serial number.
 * `requestKey` is chosen by the caller: the same key answers 200 with the existing request. `email` is for
 * guests; that of a shopper is known.
 */
export const createRepairRequest = endpoint({
  ...personal,
  rule: "API-287",
  source: "ours",
  method: "POST",
  path: repairsPath,
  query: z.object(commonQuery),
  body: z.strictObject({
    requestKey: z.uuid(),
    registrationId: z.string().max(40).optional(),
    model: z.string().max(300).optional(),
    serialNumber: z.string().max(300).optional(),
    problem: z.enum(repairProblems),
    description: z.string().max(2000),
    preferredDays: z.string().max(120).optional(),
    preferredTime: z.enum(repairTimes),
    contact: guestContact.partial({ email: true }),
    address: place,
  }),
  response: repairRequest,
  status: 201,
  alsoAnswers: [200],
  errors: [...errors, "ITEM_NOT_FOUND", "JSON_PARSER_ERROR", "LIMIT_EXCEEDED"],
  forwardsClientIp: true,
});

/**
 * POST: cancels a request that is still `Received`; 422 if it is past that. Canceling again changes nothing.
 */
export const cancelRepairRequest = endpoint({
  ...personal,
  rule: "API-288",
  source: "ours",
  method: "POST",
  path: `${repairsPath}/{repairRequestId}/actions/cancel`,
  query: z.object(commonQuery),
  body: z.strictObject({}),
  response: repairRequest,
  status: 200,
  errors: [...errors, "ITEM_NOT_FOUND", "JSON_PARSER_ERROR"],
});
