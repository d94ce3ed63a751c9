import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { seededId } from "#platform/core/ids";

const seed = resolve(import.meta.dirname, "../../platform/seed");
const read = <Value>(file: string) => JSON.parse(readFileSync(`${seed}/${file}`, "utf8")) as Value;
const webstores = read<{ name: string }[]>("reference/webstores.json");
const profiles = read<Record<string, { label: string; theme: string; supportPhone: string }>>(
  "content/store-profiles.json",
);

/** The stores of a new database as a storefront knows them, for tests without a platform. */
export const demoStores = webstores.map(({ name }) => {
  const { label, theme, supportPhone } = profiles[name]!;
  return {
    name,
    webstoreId: seededId("webstore", name),
    siteId: seededId("site", name),
    communityId: seededId("community", name),
    label,
    theme,
    supportPhone,
  };
});
