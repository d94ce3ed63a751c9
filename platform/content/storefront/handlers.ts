import type * as storeMethods from "#contract/content/store-methods";
import { badInput, notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { settingsOf } from "#platform/core/store-settings";
import { findCollection, findContents } from "#platform/content/records/queries";
import { findPlaces } from "#platform/accounts/regions/find-places";

import { checkValidationUrl, testMerchantSession } from "./merchant-session";
import { findCategoriesOfTiles, findProductType, findSocialLinks } from "./queries";

/** The record names of the social links, the same for all brands (CONTENT-26). */
const socialRecords: Record<string, string> = {
  Instagram: "MGM_Instagram",
  YouTube: "MGM_Youtube",
  Facebook: "MGM_Facebook",
  Pinterest: "MGM_Pinterest",
  TikTok: "MGM_Tiktok",
};

const maxPlaces = 10;

/** Calls that the storefront's own components make (API-164 to API-168). */
export const storefrontHandlers: Handlers<typeof storeMethods> = {
  async getProductType({ query, webstore, services }) {
    const data = await findProductType(
      services.db,
      query.productId,
      query.webstoreId === undefined ? null : webstore.brands,
    );
    return { body: { returnValue: { success: data !== null, data } } };
  },

  async lookUpAddress({ query }) {
    const { postalCode = "", city = "", region = "" } = query;
    if (postalCode.trim() === "" && city.trim() === "") throw badInput("postalCode or city is required");
    return { body: { returnValue: await findPlaces({ postalCode, city, region }, maxPlaces) } };
  },

  async getEnhancedContentCollection({ query, webstore, services: { db } }) {
    const siteId = query.siteId ?? webstore.site_id;
    const collection = await findCollection(db, siteId, query.collectionId);
    if (!collection) throw notFound("The collection does not exist");
    const items =
      collection.content_keys.length > 0
        ? await findContents(db, { siteId, drafts: false }, { keys: collection.content_keys })
        : [];
    if (query.siteId !== undefined)
      return {
        body: {
          returnValue: await findCategoriesOfTiles(
            db,
            items.map(({ id }) => id),
          ),
        },
      };
    return {
      body: {
        returnValue: items.map((item) => ({
          id: item.id,
          contentKey: item.content_key,
          title: item.title,
          contentType: item.content_type,
          contentBody: item.body,
        })),
      },
    };
  },

  async getSocialMediaLinks({ query, services }) {
    const links = await findSocialLinks(services.db, query.storeName.trim().toLowerCase());
    return {
      body: {
        returnValue: links.flatMap(({ name, url }) =>
          socialRecords[name] ? [{ DeveloperName: socialRecords[name], newUrl__c: url }] : [],
        ),
      },
    };
  },

  async validateAppleMerchant({ body, webstore, services }) {
    checkValidationUrl(body.validationURL);
    const { label } = settingsOf(webstore);
    return { body: testMerchantSession(webstore.name, label ?? webstore.name, services.now()) };
  },
};
