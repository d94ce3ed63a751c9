import type * as content from "#contract/content/content";
import type { Handlers } from "#platform/core/handler";
import {
  readCollection,
  readMany,
  readOne,
  type CollectionInput,
  type ListInput,
  type SingleInput,
} from "./service";

const one = async (input: SingleInput) => ({ body: await readOne(input) });
const many = async (input: ListInput) => ({ body: await readMany(input) });
const collection = async (input: CollectionInput) => ({ body: await readCollection(input) });

/** The content delivery calls, by site and by channel (API-139 to API-144). */
export const contentHandlers: Handlers<typeof content> = {
  getContent: one,
  listContents: many,
  getContentCollection: collection,
  getChannelContent: one,
  listChannelContents: many,
  getChannelContentCollection: collection,
};
