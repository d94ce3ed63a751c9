import type { Command } from "#platform/cli/command";
import { listSites, getSite } from "./site-option";

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
    const sites =
      input.options.store === undefined
        ? (await listSites(db)).sort((a, b) => (a.storeName < b.storeName ? -1 : 1))
        : [await getSite(context, input)];
    const { addMissingContent } = await context.loadSeed();
    const told = await db
      .transaction()
      .execute((trx) => addMissingContent(trx, sites, now(), input.options.list === true));
    const done = input.options.list ? "missing" : "added";
    terminal.out(
      told.length === 0 ? "Nothing is missing.\n" : told.map((line) => `${line}: ${done}.\n`).join(""),
    );
  },
};
