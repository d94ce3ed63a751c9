import type { Executor } from "#platform/db/database";
import { textOption, UsageError, type CommandContext, type CommandInput } from "#platform/cli/command";
import { suggestName } from "#platform/cli/suggest-name";
import type { Site } from "./site-records";

/** The option `--store` (OPERATOR-4). */
export const storeOption = {
  name: "store",
  value: "name",
  help: "the store; the main store unless said otherwise",
};

/** Every store of the database, the main store first. */
export async function listSites(db: Executor): Promise<Site[]> {
  const stores = await db
    .selectFrom("webstore")
    .select(["name", "site_id", "community_id"])
    .orderBy("sort_order")
    .orderBy("name")
    .execute();
  return stores.map(({ name, site_id, community_id }) => ({
    siteId: site_id,
    communityId: community_id,
    storeName: name,
  }));
}

/** The store of `--store`, or the main store. Throws a UsageError if it does not exist (OPERATOR-4). */
export async function getSite({ db }: CommandContext, input: CommandInput): Promise<Site> {
  const name = textOption(input, "store");
  const sites = await listSites(db);
  const site = name === undefined ? sites[0] : sites.find(({ storeName }) => storeName === name);
  if (!site) {
    const names = sites.map(({ storeName }) => storeName).sort();
    throw new UsageError(`--store is one of ${names.join(", ")}${suggestName(name ?? "", names)}`);
  }
  return site;
}
