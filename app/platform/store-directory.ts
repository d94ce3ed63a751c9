import webstores from "./db/seed/webstores.json";
import { seededId } from "./ids";

/** The embedded platform's web stores; the first is the main store. */
export const storeDirectory = webstores.map(({ name }) => ({
  name,
  webstoreId: seededId("webstore", name),
  siteId: seededId("site", name),
  communityId: seededId("community", name),
}));
