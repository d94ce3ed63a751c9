import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

const path = `${ownStorePath}/unsubscribes/{token}` as const;

/** The kind of mail that a link stops, and whether that was done already. */
const unsubscribing = z.object({
  kind: z.enum(["cart-reminder", "shared-list", "back-in-stock"]),
  isUnsubscribed: z.boolean(),
});
export type Unsubscribing = z.infer<typeof unsubscribing>;

const shared = {
  source: "ours",
  audience: "private",
  path,
  query: z.object(commonQuery),
  response: unsubscribing,
  status: 200,
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
} as const;

/** GET what the link of a mail refuses (API-340). Our own addition, as is the next call. */
export const readUnsubscribing = endpoint({ ...shared, rule: "API-340", method: "GET" });

/** POST: no more mails of this kind (API-341). Anyone with the link may do so, without signing in. */
export const unsubscribe = endpoint({ ...shared, rule: "API-341", method: "POST" });
