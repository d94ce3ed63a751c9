import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownPath } from "#contract/paths";

/** Base path of the calls about a shopper's own sign-in. */
const base = `${ownPath}/shopper` as const;
const query = z.strictObject({});

/** A device on which the shopper is signed in: one row for each session, the last used one first. */
export const listSignedInDevices = endpoint({
  rule: "API-321",
  source: "ours",
  shoppersOnly: true,
  method: "GET",
  path: `${base}/sessions`,
  query,
  response: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        /** Browser and system in plain words; null where they are not known. */
        deviceName: z.string().nullable(),
        signedInAt: z.string(),
        /** Written every few minutes at most. */
        lastSeenAt: z.string(),
        /** The session of the request. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  status: 200,
  audience: "private",
  errors: ["INVALID_SESSION_ID"],
});

/** POST: signs the shopper out on one device. One that has ended already, or never was there, answers 404. */
export const revokeSignedInDevice = endpoint({
  rule: "API-322",
  source: "ours",
  shoppersOnly: true,
  method: "POST",
  path: `${base}/sessions/{sessionId}/revoke`,
  query,
  body: z.strictObject({}),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: ["INVALID_SESSION_ID", "ITEM_NOT_FOUND", "JSON_PARSER_ERROR"],
});
