import type { Command } from "./command";
import { drawTable, plainText } from "./terminal";

/** `stores` (OPERATOR-34). */
export const storesCommand: Command = {
  name: "stores",
  usage: "[--json]",
  summary: "list the stores with the ids that clients of the platform use",
  details:
    "A call names its store by the web store id in its path. Some calls use the site, channel or community id instead.",
  options: [{ name: "json", help: "print JSON: a list of objects, one per store" }],
  async run({ db, terminal }, { options }) {
    const stores = await db
      .selectFrom("webstore")
      .select(["name", "id", "site_id", "channel_id", "community_id", "brands", "currency"])
      .orderBy("name")
      .execute();
    if (options.json) {
      const list = stores.map((store) => ({
        name: store.name,
        webstoreId: store.id,
        siteId: store.site_id,
        channelId: store.channel_id,
        communityId: store.community_id,
        brands: store.brands,
        currency: store.currency,
      }));
      return terminal.out(`${JSON.stringify(list, null, 2)}\n`);
    }
    terminal.out(
      drawTable(
        ["store", "web store id", "site id", "channel id", "community id", "currency", "brands"],
        stores.map((store) => [
          plainText(store.name),
          store.id,
          store.site_id,
          store.channel_id,
          store.community_id,
          store.currency,
          plainText(store.brands.join(", ")),
        ]),
      ),
    );
  },
};
