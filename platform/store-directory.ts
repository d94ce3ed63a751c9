import storeProfiles from "./seed/content/store-profiles.json";
import webstores from "./seed/webstores.json";
import { seededId } from "./core/ids";

const profiles: Record<string, { label: string; theme: string; supportPhone: string } | undefined> =
  storeProfiles;

/**
 * The embedded platform's web stores; the first is the main store. What each is called here is said while its
 * own record cannot be read.
 */
export const storeDirectory = webstores.map(({ name }) => {
  const profile = profiles[name];
  return {
    name,
    webstoreId: seededId("webstore", name),
    siteId: seededId("site", name),
    communityId: seededId("community", name),
    ...(profile && { label: profile.label, theme: profile.theme, supportPhone: profile.supportPhone }),
  };
});
