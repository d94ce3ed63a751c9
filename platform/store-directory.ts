import storeProfiles from "./seed/content/store-profiles.json";
import webstores from "./seed/webstores.json";
import { seededId } from "./core/ids";

const profiles: Record<string, { label: string; theme: string; supportPhone: string } | undefined> =
  storeProfiles;

/**
 * The web stores of the embedded platform; the first is the main store. Label, theme and telephone number are
 * shown while the store's own record cannot be read.
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
