import { z } from "zod";

import { endpoint } from "./endpoint";
import { commonQuery } from "./values";

export const applicationContext = z.looseObject({
  cartCalculateEnabled: z.boolean(),
  catalogSnapshotVersionId: z.string().nullable(),
  checkoutSettings: z.looseObject({}),
  country: z.string(),
  defaultCurrency: z.string(),
  giftingConfig: z.object({
    isGiftingEnabled: z.boolean(),
    isGiftMessageEnabled: z.boolean(),
    isGiftWrapEnabled: z.boolean(),
  }),
  guestBrowsingEnabled: z.boolean(),
  guestCartEnabled: z.boolean(),
  guestCartCheckoutEnabled: z.boolean(),
  guestCheckoutEnabled: z.boolean(),
  inventoryConfiguration: z.looseObject({
    isInventoryEnabled: z.boolean(),
    inventoryDefaultSource: z
      .looseObject({
        locationSourceId: z.string(),
        reservationInSeconds: z.number().int(),
        webStoreInventoryLocationSourceType: z.string(),
        webStoreInventorySourceId: z.string(),
      })
      .nullable(),
  }),
  markets: z.array(z.looseObject({})),
  orderStatuses: z.array(z.object({ apiName: z.string(), displayValue: z.string() })),
  shippingCountries: z.array(z.string()),
  splitShipmentEnabled: z.boolean(),
  supportedCurrencies: z.array(z.string()),
  taxType: z.enum(["Gross", "Net", "Automatic"]),
});
export type ApplicationContext = z.infer<typeof applicationContext>;

/** GET application-context (shell.md section 7; platform-api.md section 1): no auth, cached per max-age. */
export const getApplicationContext = endpoint({
  method: "GET",
  path: "/services/data/v65.0/commerce/webstores/{webstoreId}/application-context",
  query: z.object(commonQuery),
  response: applicationContext,
  status: 200,
  audience: "public",
  maxAge: 300,
  source: "platform-api.md 1",
});

export const sessionContext = z.looseObject({
  accountId: z.string().nullable(),
  accountName: z.string().nullable(),
  guestUser: z.boolean(),
  profile: z.looseObject({ firstName: z.string().nullable() }).nullable(),
  userId: z.string().nullable(),
  buyerGroups: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SessionContext = z.infer<typeof sessionContext>;

/** GET session-context (platform-api.md section 1). */
export const getSessionContext = endpoint({
  method: "GET",
  path: "/services/data/v65.0/commerce/webstores/{webstoreId}/session-context",
  query: z.object(commonQuery),
  response: sessionContext,
  status: 200,
  audience: "private",
  source: "platform-api.md 1",
});
