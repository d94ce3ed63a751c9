import type { Database } from "#platform/db/database";
import { textOption, UsageError, type CommandContext, type CommandInput } from "./command";
import type { Site } from "./site-records";

/** The option `--store` (OPERATOR-4). */
export const storeOption = {
  name: "store",
  value: "name",
  help: "the store; the main store unless said otherwise",
};

/** Every store of the database, by name. */
export async function listSites(db: Database): Promise<Site[]> {
  const stores = await db
    .selectFrom("webstore")
    .select(["name", "site_id", "community_id"])
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
  const site =
    sites.find(({ storeName }) => storeName === (name ?? "ardenne")) ??
    (name === undefined ? sites[0] : undefined);
  if (!site) throw new UsageError(`--store is one of ${sites.map(({ storeName }) => storeName).join(", ")}`);
  return site;
}
