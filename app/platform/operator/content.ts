import { findContents } from "../resources/content/queries";
import { Refused, textOption, wordOf, WrongUsage, type Command, type CommandContext, type CommandInput } from "./command";
import { readContentFile, unknownReferences } from "./content-file";
import { publishKey, saveContent, unpublishKey } from "./content-changes";
import { drawTable, plainText } from "./terminal";

const storeOption = { name: "store", value: "name", help: "the store; the main store unless said otherwise" };

async function siteOf({ db }: CommandContext, input: CommandInput) {
  const name = textOption(input, "store");
  const stores = await db.selectFrom("webstore").select(["name", "site_id"]).orderBy("name").execute();
  const store = stores.find((each) => each.name === (name ?? "ardenne")) ?? (name === undefined ? stores[0] : undefined);
  if (!store) throw new WrongUsage(`--store is one of ${stores.map((each) => each.name).join(", ")}`);
  return { siteId: store.site_id, storeName: store.name };
}

export const contentCommand: Command = {
  name: "content",
  usage: "[--store name] [--type type]",
  summary: "list content: what is live and what is drafted",
  options: [storeOption, { name: "type", value: "type", help: "of one content type only, e.g. page" }],
  async run(context, input) {
    const { siteId } = await siteOf(context, input);
    const type = textOption(input, "type");
    let query = context.db.selectFrom("content").select(["content_key", "content_type", "state", "title", "published_at"])
      .where("site_id", "=", siteId).orderBy("content_key").orderBy("state");
    if (type !== undefined) query = query.where("content_type", "=", type);
    const rows = await query.execute();
    context.terminal.out(drawTable(["key", "type", "state", "changed (UTC)", "title"], rows.map((row) => [
      plainText(row.content_key), row.content_type, row.state, row.published_at.toISOString().slice(0, 16).replace("T", " "), plainText(row.title),
    ])));
  },
};

export const showContentCommand: Command = {
  name: "show-content",
  usage: "<key> [--draft] [--store name]",
  summary: "write a content record as JSON, in the form that publish reads",
  options: [storeOption, { name: "draft", help: "what is drafted in place of what is live" }],
  async run(context, input) {
    const { siteId, storeName } = await siteOf(context, input);
    const key = wordOf(input, 0, "the content key");
    const drafts = input.options.draft === true;
    const [item] = await findContents(context.db, { siteId, drafts }, { keys: [key] });
    if (!item) throw new Refused(`${storeName} has no ${drafts ? "" : "live "}content ${plainText(key)}.`);
    const { content_key: contentKey, content_type: contentType, title, url_name: urlName, body } = item;
    context.terminal.out(`${JSON.stringify({ contentKey, contentType, title, urlName, body }, null, 2)}\n`);
  },
};

export const publishCommand: Command = {
  name: "publish",
  usage: "<file.json|key> [--draft] [--store name]",
  summary: "publish content from a JSON file, or what is drafted under a key",
  details:
    "The file holds {contentKey, contentType, title, urlName, body}, as show-content writes it; the body is held against the schema of its type.\n" +
    "With --draft the file is kept as a draft, which editors see in preview only. Pictures and content that the body names and that are not\n" +
    "there are told, but do not hinder.",
  options: [storeOption, { name: "draft", help: "keep as a draft beside what is live" }],
  async run(context, input) {
    const { siteId, storeName } = await siteOf(context, input);
    const word = wordOf(input, 0, "the file or the key");
    const draft = input.options.draft === true;
    if (!word.endsWith(".json")) {
      if (draft) throw new WrongUsage("--draft goes with a file");
      const done = await context.db.transaction().execute((trx) => publishKey(trx, siteId, word, context.now()));
      if (!done) throw new Refused(`${storeName} has nothing drafted under ${plainText(word)}.`);
      return context.terminal.out(`${plainText(word)} is live in ${storeName}.\n`);
    }
    const content = readContentFile(await context.readFile(word), word);
    for (const name of await unknownReferences(context.db, siteId, content)) context.terminal.err(`${storeName} has no content or picture ${plainText(name)}\n`);
    await context.db.transaction().execute((trx) => saveContent(trx, siteId, content, draft ? "Draft" : "Live", context.now()));
    context.terminal.out(`${content.contentKey} is ${draft ? "drafted" : "live"} in ${storeName}.\n`);
  },
};

export const unpublishCommand: Command = {
  name: "unpublish",
  usage: "<key> [--store name]",
  summary: "take live content back: it becomes a draft, unless there is a newer draft already",
  options: [storeOption],
  async run(context, input) {
    const { siteId, storeName } = await siteOf(context, input);
    const key = wordOf(input, 0, "the content key");
    const became = await context.db.transaction().execute((trx) => unpublishKey(trx, siteId, key));
    if (became === null) throw new Refused(`${storeName} has no live content ${plainText(key)}.`);
    context.terminal.out(became === "draft" ? `${key} is a draft in ${storeName}.\n` : `${key} is not live in ${storeName} any more; the newer draft stays.\n`);
  },
};
