import { formatTime } from "#platform/core/formats";
import { findContents } from "#platform/content/records/queries";
import {
  CommandError,
  textOption,
  requireArgument,
  UsageError,
  type Command,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { findMissingReferences } from "./missing-references";
import { isLinkSet, readRecordFile, type FileRecord } from "./record-file";
import { getSite, storeOption } from "./site-option";
import {
  contentVersions,
  linkSetKey,
  linkSetNameOf,
  linkSetType,
  linkSetVersions,
  versionsOf,
  type Site,
} from "./site-records";
import { drawTable, plainText } from "#platform/cli/terminal";
import { publishDraft, saveVersion, unpublish, type State, type Versions } from "./versions";

/** `content` (OPERATOR-19). */
export const contentCommand: Command = {
  name: "content",
  usage: "[--store name] [--type type]",
  summary: "list content and link sets, live and draft",
  options: [
    storeOption,
    { name: "type", value: "type", help: `only this content type, e.g. page or ${linkSetType}` },
  ],
  async run(context, input) {
    const { siteId, communityId } = await getSite(context, input);
    const type = textOption(input, "type");
    const [contents, sets] = await Promise.all([
      context.db
        .selectFrom("content")
        .select(["content_key", "content_type", "state", "title", "published_at"])
        .where("site_id", "=", siteId)
        .execute(),
      context.db
        .selectFrom("navigation_link_set")
        .select(["developer_name", "state", "items", "published_at"])
        .where("community_id", "=", communityId)
        .execute(),
    ]);
    const rows = [
      ...contents,
      ...sets.map((set) => ({
        content_key: linkSetKey(set.developer_name),
        content_type: linkSetType,
        state: set.state,
        published_at: set.published_at,
        title: `${set.items.length} items`,
      })),
    ].filter((row) => type === undefined || row.content_type === type);
    const order = (row: (typeof rows)[number]) => `${row.content_key} ${row.state}`;
    rows.sort((a, b) => (order(a) < order(b) ? -1 : 1));
    context.terminal.out(
      drawTable(
        ["key", "type", "state", "changed (UTC)", "title"],
        rows.map((row) => [
          plainText(row.content_key),
          row.content_type,
          row.state,
          formatTime(row.published_at),
          plainText(row.title),
        ]),
      ),
    );
  },
};

/**
 * A record in the form that `publish` reads. With `drafts` it is the draft, or the live version if there is
 * no draft.
 */
async function readRecord(
  { db, now }: CommandContext,
  site: Site,
  key: string,
  drafts: boolean,
): Promise<object | null> {
  const developerName = linkSetNameOf(key);
  if (developerName !== null) {
    const versions = linkSetVersions(db, site, developerName, now());
    const found = (drafts ? await versions.find("Draft") : undefined) ?? (await versions.find("Live"));
    return found ? { contentKey: key, contentType: linkSetType, body: { items: found.items } } : null;
  }
  const [item] = await findContents(db, { siteId: site.siteId, drafts }, { keys: [key] });
  if (!item) return null;
  return {
    contentKey: item.content_key,
    contentType: item.content_type,
    title: item.title,
    urlName: item.url_name,
    body: item.body,
  };
}

/** `show-content` (OPERATOR-20). */
export const showContentCommand: Command = {
  name: "show-content",
  usage: "<key>… [--draft|--shipped] [--store name]",
  summary: "write content and link sets as JSON, in the form that publish reads",
  details: "One key writes a record, several keys a list of records.",
  options: [
    storeOption,
    { name: "draft", help: "write the drafts instead of the live versions" },
    { name: "shipped", help: "write what a new store of this version has" },
  ],
  async run(context, input) {
    const site = await getSite(context, input);
    const { draft: drafts = false, shipped = false } = input.options;
    if (drafts && shipped) throw new UsageError("Only one of --draft and --shipped can be given");
    const seed = shipped ? await context.loadSeed() : null;
    const kind = drafts ? "" : shipped ? "shipped " : "live ";
    const records: object[] = [];
    for (const key of [requireArgument(input, 0, "the content key"), ...input.args.slice(1)]) {
      const record = seed
        ? seed.readShipped(site, key)
        : await readRecord(context, site, key, drafts === true);
      if (!record) throw new CommandError(`${site.storeName} has no ${kind}content ${plainText(key)}.`);
      records.push(record);
    }
    context.terminal.out(`${JSON.stringify(records.length === 1 ? records[0] : records, null, 2)}\n`);
  },
};

/** `publish` (OPERATOR-21 to OPERATOR-23). */
export const publishCommand: Command = {
  name: "publish",
  usage: "<file.json|key…> [--draft] [--store name]",
  summary: "publish content and link sets from a JSON file, or the drafts of keys",
  details:
    "The file contains {contentKey, contentType, title, urlName, body}, as show-content writes it, or a list of such records. Either all of them are published,\n" +
    "or none. Each body is checked against the schema of its type. A link set (the items of a menu or of a column of the footer) is\n" +
    '{"contentKey": "link-set/Need_Help", "contentType": "link-set", "body": {"items": [{"label", "actionType", "actionValue", "target", "subMenu"}]}}.\n' +
    "With --draft the records are saved as drafts, which only editors see, in preview. References to missing pictures, content, link sets and\n" +
    "categories are reported, but the records are published anyway.",
  options: [storeOption, { name: "draft", help: "save as a draft beside the live version" }],
  async run(context, input) {
    const site = await getSite(context, input);
    const word = requireArgument(input, 0, "the file or the key");
    if (!word.endsWith(".json")) return publishKeys(context, site, input);
    if (input.args.length > 1)
      throw new UsageError("Only one file can be published at a time; it may contain a list of records");
    const records = readRecordFile(await context.readFile(word), word);
    for (const name of await findMissingReferences(context.db, site, records))
      context.terminal.err(`${site.storeName} has no content, picture or category ${plainText(name)}\n`);
    for (const { contentKey, title, shown } of findOtherTitles(records))
      context.terminal.err(
        `${contentKey}: the title is ${plainText(title)}, but pages show the title of the body: ${plainText(shown)}\n`,
      );
    const state: State = input.options.draft === true ? "Draft" : "Live";
    const now = context.now();
    await context.db.transaction().execute(async (trx) => {
      for (const record of records)
        await save(
          record,
          state,
          (key) => contentVersions(trx, site, key, now),
          (name) => linkSetVersions(trx, site, name, now),
        );
    });
    for (const { contentKey } of records)
      context.terminal.out(
        `${contentKey} is ${state === "Draft" ? "saved as a draft" : "live"} in ${site.storeName}.\n`,
      );
  },
};

/** Records whose own title is not the one in their body, which is the one that pages show (OPERATOR-22). */
const findOtherTitles = (records: readonly FileRecord[]) =>
  records.flatMap((record) => {
    if (isLinkSet(record)) return [];
    const { contentKey, title, body } = record;
    const shown = body.title;
    return typeof shown === "string" && shown !== title ? [{ contentKey, title, shown }] : [];
  });

async function save(
  record: FileRecord,
  state: State,
  contentOf: (key: string) => ReturnType<typeof contentVersions>,
  linkSetOf: (name: string) => ReturnType<typeof linkSetVersions>,
): Promise<void> {
  const { contentKey } = record;
  if (isLinkSet(record)) return saveVersion(linkSetOf(linkSetNameOf(contentKey)!), record.body, state);
  return saveVersion(
    contentOf(contentKey),
    {
      content_type: record.contentType,
      title: record.title,
      url_name: record.urlName ?? null,
      body: record.body,
    },
    state,
  );
}

async function publishKeys(
  { db, now, terminal }: CommandContext,
  site: Site,
  { args, options }: CommandInput,
): Promise<void> {
  if (options.draft === true) throw new UsageError("--draft needs a file");
  const moment = now();
  await db.transaction().execute(async (trx) => {
    for (const key of args) {
      const done = await publishDraft(versionsOf(trx, site, key, moment) as Versions<unknown>);
      if (!done) throw new CommandError(`${site.storeName} has no draft ${plainText(key)}.`);
    }
  });
  for (const key of args) terminal.out(`${plainText(key)} is live in ${site.storeName}.\n`);
}

/** `unpublish` (OPERATOR-24). */
export const unpublishCommand: Command = {
  name: "unpublish",
  usage: "<key> [--store name]",
  summary: "unpublish content or a link set: it becomes a draft, unless there is a newer draft",
  options: [storeOption],
  async run(context, input) {
    const site = await getSite(context, input);
    const key = requireArgument(input, 0, "the content key");
    const became = await context.db
      .transaction()
      .execute((trx) => unpublish(versionsOf(trx, site, key, context.now()) as Versions<unknown>));
    if (became === null) throw new CommandError(`${site.storeName} has no live content ${plainText(key)}.`);
    context.terminal.out(
      became === "draft"
        ? `${key} is a draft in ${site.storeName}.\n`
        : `${key} is no longer live in ${site.storeName}. The newer draft stays.\n`,
    );
  },
};
