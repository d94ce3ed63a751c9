import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

import { proofInput, maximumBodyWithProof } from "./registrations";
import { maximumDocuments, requestKindNames } from "./request-kinds";

const requestsPath = `${ownStorePath}/requests` as const;

const personal = { audience: "private" } as const;

/** A request as it is answered to whoever sends it. */
const sentRequest = z.looseObject({
  /** Such as `M-4K7P2QXR`, without letters that are mistaken for each other on the phone. */
  reference: z.string(),
  kind: z.string(),
  receivedDate: z.string(),
});

/**
 * POST what somebody sends to the merchant (REQUEST-1). `fields` are those of the kind in
 * contract/shopper/request-kinds.ts; choices are ids of the form's content record. Names and address are for
 * guests; those of a shopper are known. The same content within a day answers 200 with the first reference.
 */
export const createRequest = endpoint({
  ...personal,
  rule: "API-434",
  source: "ours",
  method: "POST",
  path: requestsPath,
  query: z.object(commonQuery),
  body: z.strictObject({
    kind: z.enum(requestKindNames),
    contact: z
      .strictObject({
        firstName: z.string().max(80).optional(),
        lastName: z.string().max(80).optional(),
        email: z.string().max(254).optional(),
      })
      .optional(),
    fields: z.record(
      z.string().max(40),
      z.union([z.string().max(4000), z.array(z.string().max(60)).max(60)]),
    ),
    documents: z.array(proofInput).max(maximumDocuments).optional(),
  }),
  response: sentRequest,
  status: 201,
  alsoAnswers: [200],
  errors: [
    "INVALID_SESSION_ID",
    "INVALID_API_INPUT",
    "JSON_PARSER_ERROR",
    "INVALID_FILE",
    "LIMIT_EXCEEDED",
    "MAX_LIMIT_EXCEEDED",
  ],
  forwardsClientIp: true,
  maximumBody: maximumDocuments * maximumBodyWithProof,
});

/**
 * GET a request by the token of its mails: what was sent, in words, and the answers, the first one first.
 * `status` is `Received`, `Answered` or `Closed`.
 */
export const getRequest = endpoint({
  ...personal,
  rule: "API-435",
  source: "ours",
  method: "GET",
  path: `${requestsPath}/{token}`,
  query: z.object(commonQuery),
  response: sentRequest.extend({
    status: z.string(),
    details: z.array(z.looseObject({ label: z.string(), value: z.string() })),
    answers: z.array(z.looseObject({ text: z.string(), answeredDate: z.string() })),
  }),
  status: 200,
  errors: ["INVALID_SESSION_ID", "ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});
