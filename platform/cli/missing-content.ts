import {
  addMissing,
  addPictures,
  addViews,
  findMissing,
  findMissingPictures,
  findMissingViews,
} from "#platform/seed/missing-content";
import { webstores } from "#platform/seed/reference-data";
import type { Command } from "./command";
import { listSites, getSite } from "./site-option";
import { linkSetKey } from "./site-records";

/** `add-missing-content` (OPERATOR-25). */
export const addMissingContentCommand: Command = {
  name: "add-missing-content",
  usage: "[--store name] [--list]",
  summary: "add content, link sets and pictures of this version that the database does not have",
  details:
    "A database is seeded only when it is new. This command adds the content of later versions: all of it, or nothing. Existing content is not\n" +
    "changed, and unpublished content stays a draft.",
  options: [
    { name: "store", value: "name", help: "only this store" },
    { name: "list", help: "only list the missing content; add nothing" },
  ],
  async run(context, input) {
    const { db, now, terminal } = context;
    const asked = input.options.store === undefined ? await listSites(db) : [await getSite(context, input)];
    const sites = asked.filter(({ storeName }) => webstores.some(({ name }) => name === storeName));
    const told = await db.transaction().execute(async (trx) => {
      const pictures = await findMissingPictures(trx);
      const views = await findMissingViews(trx);
      const lines = [...pictures, ...views.pictures].map(({ content_key }) => `${content_key}, a picture`);
      if (!input.options.list) {
        await addPictures(trx, pictures);
        await addViews(trx, views);
      }
      for (const site of sites) {
        const missing = await findMissing(trx, site, now());
        const keys = [
          ...missing.contents.map((row) => row.content_key),
          ...missing.linkSets.map((row) => linkSetKey(row.developer_name)),
          ...missing.collections.map((row) => `the collection ${row.collection_key}`),
        ];
        lines.push(...keys.map((key) => `${key} in ${site.storeName}`));
        if (!input.options.list) await addMissing(trx, missing);
      }
      return lines;
    });
    const done = input.options.list ? "missing" : "added";
    terminal.out(
      told.length === 0 ? "Nothing is missing.\n" : told.map((line) => `${line}: ${done}.\n`).join(""),
    );
  },
};
