import { sql } from "kysely";

import { notifyChange } from "#platform/db/notify-change";
import { joinBuyerGroups } from "#platform/accounts/accounts/buyer-groups";
import { createAccount, createShopper, allowActingFor } from "#platform/accounts/accounts/registration";
import { readAmount } from "./csv/cell-reader";
import {
  CommandError,
  textOption,
  requireArgument,
  UsageError,
  type Command,
  type CommandContext,
  type CommandInput,
} from "./command";
import { plainText } from "./terminal";

const findShopper = (db: CommandContext["db"], email: string) =>
  db
    .selectFrom("shopper")
    .select(["id", "email", "roles", "account_id"])
    .where(sql`lower(email)`, "=", email.trim().toLowerCase())
    .executeTakeFirst();

function requireEmail(text: string): string {
  if (text.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    throw new UsageError(`${plainText(text)} is not an email address`);
  return text;
}

/** `make-editor` (OPERATOR-26). */
export const makeEditorCommand: Command = {
  name: "make-editor",
  usage: "<email> [--undo]",
  summary: "let a registered shopper see drafts in preview, or undo that",
  details: "The change takes effect with the shopper's next request, without a new sign-in.",
  options: [{ name: "undo", help: "remove the role" }],
  async run({ db, terminal, now }, input) {
    const email = requireEmail(requireArgument(input, 0, "the email address"));
    const shopper = await findShopper(db, email);
    if (!shopper) throw new CommandError(`Nobody is registered as ${plainText(email)}.`);
    const undo = input.options.undo === true;
    const others = shopper.roles.filter((role) => role !== "editor");
    await db
      .updateTable("shopper")
      .set({ roles: undo ? others : [...others, "editor"], updated_at: now() })
      .where("id", "=", shopper.id)
      .execute();
    terminal.out(`${shopper.email} is ${undo ? "no longer" : "now"} an editor.\n`);
  },
};

/** The buyer groups of `--groups`. Throws a CommandError for an unknown one. */
export async function readGroups(db: CommandContext["db"], input: CommandInput): Promise<string[]> {
  const groups = splitList(textOption(input, "groups"));
  const known = (await db.selectFrom("buyer_group").select("name").execute()).map((group) => group.name);
  const unknown = groups.find((group) => !known.includes(group));
  if (unknown !== undefined)
    throw new CommandError(
      `There is no buyer group ${plainText(unknown)}; the buyer groups are ${known.join(", ") || "none"}.`,
    );
  return groups;
}

const splitList = (text: string | undefined) =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** `make-business-account` (OPERATOR-27). */
export const makeBusinessAccountCommand: Command = {
  name: "make-business-account",
  usage: "<name> --buyer <email> [--groups a,b] [--manages a,b] [--tax-exempt] [--credit-limit amount]",
  summary: "make a business account with a buyer who may act for managed accounts",
  details:
    "A registered buyer is moved to the new account. Any other buyer is registered without a password.\n" +
    "Managed accounts are found by name, or created.",
  options: [
    { name: "buyer", value: "email", help: "the shopper who buys for the account" },
    { name: "groups", value: "a,b", help: "buyer groups, which determine the prices" },
    { name: "manages", value: "a,b", help: "names of accounts that its buyers may act for" },
    { name: "tax-exempt", help: "add no tax to its orders" },
    { name: "credit-limit", value: "amount", help: "the most it may owe on purchase orders, e.g. 25000.00" },
  ],
  async run({ db, terminal, now }, input) {
    const name = requireArgument(input, 0, "the name of the account").trim();
    if (name === "" || name.length > 255)
      throw new UsageError("The name of the account must have 1 to 255 characters");
    const email = requireEmail(textOption(input, "buyer") ?? "");
    const limit = textOption(input, "credit-limit");
    const creditLimitMinor = limit === undefined ? null : readAmount(limit);
    if (limit !== undefined && (creditLimitMinor === null || creditLimitMinor < 0))
      throw new UsageError("--credit-limit must be an amount such as 25000.00");
    const groups = await readGroups(db, input);
    const moment = now();
    const buyer = (await findShopper(db, email)) ?? null;
    const accountId = await db.transaction().execute(async (trx) => {
      const taken = await trx
        .selectFrom("account")
        .select("id")
        .where("name", "=", name)
        .where("kind", "=", "business")
        .executeTakeFirst();
      if (taken) throw new CommandError(`There is already a business account ${plainText(name)}.`);
      const account = await createAccount(
        trx,
        {
          name,
          kind: "business",
          isTaxExempt: input.options["tax-exempt"] === true,
          creditLimitMinor,
        },
        moment,
      );
      await joinBuyerGroups(trx, account, groups);
      for (const managed of splitList(textOption(input, "manages"))) {
        const there = await trx
          .selectFrom("account")
          .select("id")
          .where("name", "=", managed)
          .where("kind", "=", "managed")
          .executeTakeFirst();
        await allowActingFor(
          trx,
          account,
          there?.id ??
            (await createAccount(trx, { name: managed, kind: "managed", parentId: account }, moment)),
        );
      }
      await notifyChange(trx, "prices");
      if (buyer)
        await trx
          .updateTable("shopper")
          .set({ account_id: account, updated_at: moment })
          .where("id", "=", buyer.id)
          .execute();
      return account;
    });
    if (!buyer && !(await createShopper(db, { email, accountId, isEmailVerified: true }, moment))) {
      throw new CommandError(
        `${plainText(email)} was registered by another process at the same time; the account ${accountId} has no buyer yet.`,
      );
    }
    terminal.out(
      `${plainText(name)} is the business account ${accountId}; ${buyer ? "its buyer is" : "registered as its buyer:"} ${plainText(email)}.\n`,
    );
  },
};
