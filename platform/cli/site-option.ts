import type { Database } from "#platform/db/database";
import { textOption, WrongUsage, type CommandContext, type CommandInput } from "./command";
import type { Site } from "./site-records";

export const storeOption = {
  name: "store",
  value: "name",
  help: "the store; the main store unless said otherwise",
};

/** Every store of the database, by name. */
export async function allSites(db: Database): Promise<Site[]> {
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

/** The store that the option names, else the main store. */
export async function siteOf({ db }: CommandContext, input: CommandInput): Promise<Site> {
  const name = textOption(input, "store");
  const sites = await allSites(db);
  const site =
    sites.find(({ storeName }) => storeName === (name ?? "ardenne")) ??
    (name === undefined ? sites[0] : undefined);
  if (!site) throw new WrongUsage(`--store is one of ${sites.map(({ storeName }) => storeName).join(", ")}`);
  return site;
}
