import { sql } from "kysely";

import {
  numberOption,
  requireArgument,
  requireOneOf,
  textOption,
  UsageError,
  type Command,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { getSite, storeOption } from "#platform/cli/content/site-option";
import { inTransaction } from "#platform/cli/in-transaction";
import { drawTable, plainText } from "#platform/cli/terminal";
import { readWho, whoOptions } from "#platform/cli/who";
import { formatTime } from "#platform/core/formats";
import { newId } from "#platform/core/ids";
import type { Executor, WebstoreTable } from "#platform/db/database";
import { applyReferralTerms } from "#platform/shopper/referrals/codes";
import type { SettingValue } from "#platform/db/stored-values";
import { knownSettings, settingNames, showValue, valueOf, type SettingName } from "./known-settings";

/** `settings` (OPERATOR-82, OPERATOR-83). */
export const settingsCommand: Command = {
  name: "settings",
  usage:
    "list | set <setting> <value> --by <name> --note <text> [--check] | changes [--limit n] [--store name] [--json]",
  summary: "list the settings of a store, change one, or list who changed them",
  details:
    "The value is on or off, buyer groups with commas between them, a web address, none, an amount, a percentage or a number.\n" +
    "Running stores follow with the next page. Without --store, changes lists those of all stores.",
  options: [
    storeOption,
    { name: "by", value: "name", help: "set: who does it; kept" },
    { name: "note", value: "text", help: "set: why; kept" },
    ...whoOptions.filter(({ name }) => name === "check"),
    { name: "limit", value: "n", help: "changes: the most that are listed; 50 unless told otherwise" },
    {
      name: "json",
      help: "print JSON: list: an object of values by setting; set: {setting, before, after}; changes: a list of objects",
    },
  ],
  arguments: 3,
  async run(context, input) {
    const word = requireArgument(input, 0, "list, set or changes");
    const verb = requireOneOf(word, ["list", "set", "changes"], "The first argument");
    if (verb !== "set" && input.args.length > 1)
      throw new UsageError(`${plainText(input.args[1]!)}: not understood`);
    return { list, set, changes }[verb](context, input);
  },
};

/** The store of `--store`. In a transaction it is locked until that ends. */
async function findStore(
  context: CommandContext,
  input: CommandInput,
  trx?: Executor,
): Promise<WebstoreTable> {
  const { storeName } = await getSite(context, input);
  return (await (trx ?? context.db)
    .selectFrom("webstore")
    .selectAll()
    .where("name", "=", storeName)
    .$if(trx !== undefined, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()) as WebstoreTable;
}

async function list(context: CommandContext, input: CommandInput): Promise<void> {
  const store = await findStore(context, input);
  const values = settingNames.map((name) => [name, valueOf(store, name)] as const);
  context.terminal.out(
    input.options.json
      ? `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`
      : drawTable(
          ["setting", "value", "meaning"],
          values.map(([name, value]) => [name, plainText(showValue(value)), knownSettings[name].meaning]),
        ),
  );
}

async function set(context: CommandContext, input: CommandInput): Promise<void> {
  const name = requireOneOf(requireArgument(input, 1, "the setting"), settingNames, "The setting");
  const text = requireArgument(input, 2, "the value");
  const who = readWho(input);
  const { before, after } = await inTransaction(context.db, who, async (trx) => {
    const store = await findStore(context, input, trx);
    const change = { before: valueOf(store, name), after: await knownSettings[name].read(text, trx) };
    if (showValue(change.before) === showValue(change.after)) return change;
    await trx
      .updateTable("webstore")
      .set({ settings: sql`${JSON.stringify(withValue(store.settings, name, change.after))}::jsonb` })
      .where("id", "=", store.id)
      .execute();
    if (name.startsWith("referralConfig."))
      await applyReferralTerms(trx, await findStore(context, input, trx), context.now());
    await trx
      .insertInto("setting_change")
      .values({
        id: newId("event"),
        webstore_id: store.id,
        name,
        before: JSON.stringify(change.before),
        after: JSON.stringify(change.after),
        actor: who.actor,
        note: who.note,
        changed_at: context.now(),
      })
      .execute();
    return change;
  });
  const isSame = showValue(before) === showValue(after);
  const would = who.isCheck ? "would be" : "is";
  context.terminal.out(
    input.options.json
      ? `${JSON.stringify({ setting: name, before, after }, null, 2)}\n`
      : isSame
        ? `${name} is ${plainText(showValue(before))} already.\n`
        : `${name} ${would} ${plainText(showValue(after))}, in place of ${plainText(showValue(before))}.\n`,
  );
}

async function changes(context: CommandContext, input: CommandInput): Promise<void> {
  const store = textOption(input, "store") === undefined ? null : await findStore(context, input);
  const rows = await context.db
    .selectFrom("setting_change as c")
    .innerJoin("webstore as w", "w.id", "c.webstore_id")
    .select(["w.name as store", "c.name as setting", "before", "after", "actor", "note", "changed_at as at"])
    .$if(store !== null, (query) => query.where("webstore_id", "=", store!.id))
    .orderBy("changed_at", "desc")
    .limit(numberOption(input, "limit", { min: 1, max: 1000, fallback: 50 }))
    .execute();
  if (input.options.json) return context.terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  context.terminal.out(
    rows.length === 0
      ? "No setting was changed.\n"
      : drawTable(
          ["at (UTC)", "store", "setting", "before", "after", "by", "why"],
          rows.map((row) => [
            formatTime(row.at),
            plainText(row.store),
            row.setting,
            plainText(showValue(row.before)),
            plainText(showValue(row.after)),
            plainText(row.actor),
            plainText(row.note ?? ""),
          ]),
        ),
  );
}

/** The settings with another value at the place that a name tells. */
function withValue(settings: unknown, name: SettingName, value: SettingValue): object {
  const own = settings as Record<string, unknown>;
  const [first, inner] = name.split(".") as [string, string?];
  return { ...own, [first]: inner ? { ...(own[first] as object | undefined), [inner]: value } : value };
}
