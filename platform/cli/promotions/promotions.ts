import { sql } from "kysely";

import {
  CommandError,
  numberOption,
  requireArgument,
  runAction,
  type Command,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { inTransaction } from "#platform/cli/in-transaction";
import { drawTable, plainText, typedText } from "#platform/cli/terminal";
import { readWho, whoOptions } from "#platform/cli/who";
import { formatTime } from "#platform/core/formats";
import type { Executor } from "#platform/db/database";

import { discountText, ownPromotions } from "./promotions-table";

const change = ["by", "note", "check", "json"];
const actions = {
  list: { run: list, options: ["all", "limit", "json"], takes: 1 },
  show: { run: show, options: ["json"], takes: 2 },
  end: { run: end, options: change, takes: 2 },
};

/** `promotions` (OPERATOR-113, OPERATOR-114). */
export const promotionsCommand: Command = {
  name: "promotions",
  arguments: 2,
  usage:
    "list [--all] [--limit n] [--json]\n" +
    "       npm run store -- promotions show <name or code> [--json]\n" +
    "       npm run store -- promotions end <name or code> --by name --note why [--check] [--json]",
  summary: "what is taken off prices: list promotions, show one, end one at once, also the code of a friend",
  details:
    "`export promotions` and `import promotions` write and change them, with the pages of offers. end also ends the code of one shopper for friends, or a\n" +
    "reward: by its code. The carts that have it say that it has expired; placed orders keep what they got.",
  options: [
    { name: "all", help: "list: also those that have ended" },
    { name: "limit", value: "n", help: "list: the maximum number (default 50)" },
    { name: "by", value: "name", help: "end: who does it; kept" },
    { name: "note", value: "why", help: "end: why; kept" },
    ...whoOptions.filter(({ name }) => name === "check" || name === "json"),
  ],
  run: (context, input) => runAction("promotions", actions, context, input),
};

const stateOf = (row: { starts_at: Date | null; ends_at: Date | null }, now: Date) =>
  row.ends_at !== null && row.ends_at <= now
    ? "Ended"
    : row.starts_at !== null && row.starts_at > now
      ? "NotStarted"
      : "Running";
const timeText = (moment: Date | null) => (moment === null ? "" : formatTime(moment));

async function list({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> {
  const rows = await ownPromotions(db)
    .selectAll()
    .$if(input.options.all !== true, (query) =>
      query.where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", now())])),
    )
    .orderBy("priority")
    .orderBy("name")
    .limit(numberOption(input, "limit", { min: 1, max: 100_000, fallback: 50 }))
    .execute();
  const listed = rows.map((row) => ({
    name: row.name,
    code: row.coupon_code,
    page: row.page,
    discount: discountText(row),
    off: row.target,
    state: stateOf(row, now()),
    starts: timeText(row.starts_at),
    ends: timeText(row.ends_at),
  }));
  if (input.options.json) return terminal.out(`${JSON.stringify(listed, null, 2)}\n`);
  const columns = ["name", "code", "page", "discount", "off", "state", "starts", "ends"] as const;
  terminal.out(
    listed.length === 0
      ? "No promotions.\n"
      : drawTable(
          columns,
          listed.map((row) => columns.map((column) => plainText(row[column] ?? ""))),
        ),
  );
}

/** The promotion with a name or a code, in any case. In a transaction it is locked until that ends. */
async function find(db: Executor, input: CommandInput, isLocked: boolean) {
  const named = requireArgument(input, 1, "the name or code of a promotion").trim();
  const row = await db
    .selectFrom("promotion")
    .selectAll()
    .where((is) => is.or([is("name", "=", named.toLowerCase()), is("coupon_code", "=", named.toUpperCase())]))
    .orderBy(sql`coupon_code is distinct from ${named.toUpperCase()}`)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CommandError(`There is no promotion ${typedText(named.slice(0, 60))}.`);
  return row;
}

async function show({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> {
  const row = await find(db, input, false);
  const [skus, referrer, orders] = await Promise.all([
    db
      .selectFrom("product")
      .select("sku")
      .where("id", "=", sql<string>`any(${row.products})`)
      .execute(),
    row.referrer_id === null
      ? undefined
      : db.selectFrom("shopper").select("email").where("id", "=", row.referrer_id).executeTakeFirst(),
    db
      .selectFrom("order_adjustment")
      .select((of) => of.fn.countAll().as("count"))
      .where("promotion_id", "=", row.id)
      .executeTakeFirstOrThrow(),
  ]);
  const shown = {
    name: row.name,
    title: row.display_name,
    terms: row.terms,
    code: row.coupon_code,
    page: row.page,
    state: stateOf(row, now()),
    starts: row.starts_at,
    ends: row.ends_at,
    endedBy: row.ended_by,
    kind: row.kind,
    discount: discountText(row),
    off: row.target,
    products: skus.map(({ sku }) => sku),
    brands: row.brands,
    categories: row.categories,
    requiredCategories: row.required_categories,
    stores: row.webstores,
    buyerGroups: row.buyer_groups,
    usageLimit: row.usage_limit,
    usageCount: row.usage_count,
    orders: Number(orders.count),
    friendsCodeOf: referrer?.email ?? null,
  };
  if (input.options.json) return terminal.out(`${JSON.stringify(shown, null, 2)}\n`);
  const lines = Object.entries(shown).flatMap(([label, value]) => {
    const text = Array.isArray(value)
      ? value.join(", ")
      : value instanceof Date
        ? `${formatTime(value)} UTC`
        : value;
    return text === null || text === "" ? [] : `${label}: ${typedText(String(text))}\n`;
  });
  terminal.out(lines.join(""));
}

async function end({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> {
  const who = readWho(input);
  const row = await inTransaction(db, who, async (trx) => {
    const found = await find(trx, input, true);
    const isEnded = found.ends_at !== null && found.ends_at <= now();
    // A friend's code that ended with the settings would begin again with them.
    if (isEnded && (found.referrer_id === null || found.ended_by !== null))
      throw new CommandError(`${found.name} ended on ${formatTime(found.ends_at!)} UTC.`);
    await trx
      .updateTable("promotion")
      .set({ ends_at: isEnded ? found.ends_at : now(), ended_by: `${who.actor}: ${who.note ?? ""}` })
      .where("id", "=", found.id)
      .execute();
    return found;
  });
  const { name, coupon_code: code } = row;
  if (input.options.json)
    return terminal.out(`${JSON.stringify({ check: who.isCheck, name, code }, null, 2)}\n`);
  const label = code === null ? name : `${name}, code ${code},`;
  terminal.out(`${label} ${who.isCheck ? "would end" : "has ended"}.\n`);
}
