import type { Command } from "#platform/cli/command";
import { listSites, getSite } from "./site-option";

/** `update-content` (OPERATOR-25). */
export const updateContentCommand: Command = {
  name: "update-content",
  usage: "[--store name] [--list]",
  summary: "bring the content of this version into a database that an older version filled",
  details:
    "A database is seeded only when it is new. This command adds the content, link sets and pictures of later versions, and replaces texts that\n" +
    "nobody published since: all of it, or nothing. Content that was edited is named and stays: compare it with that of this version\n" +
    "(show-content <key> --shipped), and publish what you want of it. Unpublished content stays a draft.",
  options: [
    { name: "store", value: "name", help: "only this store" },
    { name: "list", help: "only list what would be done" },
  ],
  async run(context, input) {
    const { db, terminal } = context;
    const sites =
      input.options.store === undefined
        ? (await listSites(db)).sort((a, b) => (a.storeName < b.storeName ? -1 : 1))
        : [await getSite(context, input)];
    const { updateContent } = await context.loadSeed();
    const told = await db
      .transaction()
      .execute((trx) => updateContent(trx, sites, input.options.list === true));
    terminal.out(
      told.length === 0
        ? "All content is that of this version.\n"
        : told.map((line) => `${line}.\n`).join(""),
    );
  },
};
