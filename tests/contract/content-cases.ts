import type { EndpointName } from "#contract/index";
import { seededId } from "#platform/core/ids";

import { refusal, type Case } from "./case";

const nobodysProduct = seededId("product", "nope");
const linkSet = "Getting_Started";
const channelId = `0ap${seededId("site", "ardenne").slice(3)}`;
const refusedLists = (params: Record<string, string>): Case["refusals"] => [
  refusal("keys and ids at once", 400, "INVALID_API_INPUT", {
    params,
    query: { contentKeys: "a", managedContentIds: "b" },
  }),
  refusal("a page of bodies that is too long", 400, "INVALID_API_INPUT", {
    params,
    query: { includeContentBody: "true", pageSize: "26" },
  }),
  refusal("ids of another record type", 400, "INVALID_ID_FIELD", {
    params,
    query: { managedContentIds: nobodysProduct },
  }),
];

/** Content, menus and the pages of a channel. */
export const contentCases = {
  getContent: {
    input: async (guest) => {
      const { body } = await guest.call("listContents", { query: { pageSize: "1" } });
      return { params: { contentKeyOrId: body.contents[0].contentKey } };
    },
    refusals: [refusal("an unknown key", 404, "ITEM_NOT_FOUND", { params: { contentKeyOrId: "nope" } })],
  },
  listContents: {
    input: {
      query: {
        pageSize: "5",
        page: "1",
        includeContentBody: "true",
        expandReferences: "true",
        referenceDepth: "2",
      },
    },
    refusals: refusedLists({}),
  },
  getContentCollection: {
    input: { params: { collectionKeyOrId: "tiles" } },
    refusals: [
      refusal("an unknown collection", 404, "ITEM_NOT_FOUND", { params: { collectionKeyOrId: "nope" } }),
    ],
  },
  getChannelContent: {
    input: {
      params: { channelId, contentKeyOrId: "home" },
      query: { expandReferences: "true", referencesAsList: "true", showAbsoluteUrl: "false" },
    },
    refusals: [
      refusal("an unknown key", 404, "ITEM_NOT_FOUND", { params: { channelId, contentKeyOrId: "nope" } }),
    ],
  },
  listChannelContents: {
    input: { params: { channelId }, query: { contentTypeFQN: "tile" } },
    refusals: refusedLists({ channelId }),
  },
  getChannelContentCollection: {
    input: { params: { channelId, collectionKeyOrId: "tiles" }, query: { pageSize: "2", page: "1" } },
    refusals: [
      refusal("an unknown collection", 404, "ITEM_NOT_FOUND", {
        params: { channelId, collectionKeyOrId: "nope" },
      }),
    ],
  },
  listPlaces: {
    input: { query: { zipCode: "40222", kinds: "DesignCenter,Showroom", category: "cooking", limit: "5" } },
    refusals: [
      refusal("a ZIP code that does not exist", 404, "ITEM_NOT_FOUND", { query: { zipCode: "00000" } }),
      refusal("an unknown kind", 400, "INVALID_API_INPUT", { query: { kinds: "Showroom,Garage" } }),
      refusal("a limit above 100", 400, "INVALID_API_INPUT", { query: { limit: "101" } }),
    ],
  },
  getPlace: {
    input: { params: { slug: "louisville" } },
    refusals: [
      refusal("an unknown slug", 404, "ITEM_NOT_FOUND", { params: { slug: "atlantis" } }),
      refusal("a slug with a NUL", 400, "INVALID_API_INPUT", { params: { slug: "a\0" } }),
    ],
  },
  listRebates: {
    input: { query: { zipCode: "40222" } },
    refusals: [
      refusal("a ZIP code that does not exist", 404, "ITEM_NOT_FOUND", { query: { zipCode: "00000" } }),
      refusal("neither ZIP code nor state", 400, "INVALID_API_INPUT", {}),
      refusal("a state in words", 400, "INVALID_API_INPUT", { query: { state: "Kentucky" } }),
    ],
  },
  getServiceArea: {
    input: { query: { zipCode: "40222" } },
    refusals: [
      refusal("a ZIP code that does not exist", 404, "ITEM_NOT_FOUND", { query: { zipCode: "00000" } }),
      refusal("a request without a ZIP code", 400, "INVALID_API_INPUT", {}),
    ],
  },
  getCategoryMenuItems: {
    input: { query: { includeImageUrl: "true", addHomeMenuItem: "true" } },
    refusals: [refusal("too many levels", 400, "INVALID_API_INPUT", { query: { maxLevels: "6" } })],
  },
  getNavigationMenuItems: {
    input: { query: { navigationLinkSetDeveloperName: linkSet } },
    refusals: [
      refusal("an unknown link set", 404, "ITEM_NOT_FOUND", {
        query: { navigationLinkSetDeveloperName: "Nope" },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        query: { navigationLinkSetId: nobodysProduct },
      }),
      refusal("neither name nor id", 400, "INVALID_API_INPUT", {}),
    ],
  },
} satisfies Partial<Record<EndpointName, Case>>;
