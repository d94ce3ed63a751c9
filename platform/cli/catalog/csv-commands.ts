import { CellReader } from "#platform/cli/csv/cell-reader";
import { requireOneOf, requireArgument, type Command, type CommandContext } from "#platform/cli/command";
import { readCsv, writeCsv } from "#platform/cli/csv/csv-file";
import type { AnyCsvTable } from "#platform/cli/csv/csv-table";
import { modelPricesTable, pricesTable } from "./prices-table";
import { relationsTable, sellingModelsTable } from "./offers-table";
import { productsTable } from "./products-table";
import { RowErrors } from "#platform/cli/csv/row-errors";
import { stockTable } from "./stock-table";
import { partnersTable } from "#platform/cli/content/partners-table";
import { placesTable } from "#platform/cli/places/places-table";
import { promotionsTable } from "#platform/cli/promotions/promotions-table";
import { rebatesTable } from "#platform/cli/rebates/rebates-table";
import { createProgress } from "#platform/cli/terminal";

const tables = {
  products: productsTable,
  prices: pricesTable,
  "model-prices": modelPricesTable,
  stock: stockTable,
  relations: relationsTable,
  "selling-models": sellingModelsTable,
  places: placesTable,
  rebates: rebatesTable,
  promotions: promotionsTable,
  partners: partnersTable,
};
const names = Object.keys(tables) as (keyof typeof tables)[];

/** A read-only snapshot, so that the whole file shows one state of the database (OPERATOR-6). */
async function* csvParts({ db, terminal }: CommandContext, table: AnyCsvTable): AsyncGenerator<string> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    const progress = createProgress(terminal, table.name, await table.count(trx));
    let done = 0;
    const columns = (await table.open?.exported(trx)) ?? table.columns;
    yield writeCsv(columns, [], true);
    for await (const page of table.read(trx)) {
      yield writeCsv(columns, page, false);
      done += page.length;
      progress.at(done);
    }
    progress.end();
  } finally {
    await trx.rollback().execute();
  }
}

/** `export` (OPERATOR-6). */
export const exportCommand: Command = {
  name: "export",
  usage: `<${names.join("|")}> [file.csv]`,
  summary:
    "write products, prices, stock, relations, selling models, places, rebates, promotions or partners as CSV, to a file or to standard output",
  details:
    "A cell that a spreadsheet would run as a formula (it begins with = + - @) gets an apostrophe in front. The import removes it.",
  async run(context, input) {
    const table = tables[requireOneOf(requireArgument(input, 0, "what to export"), names, "What to export")];
    const file = input.args[1];
    if (file !== undefined) return context.writeFile(file, csvParts(context, table));
    for await (const part of csvParts(context, table)) context.terminal.out(part);
  },
};

/** Thrown to roll back a `--check` run without mistakes. The message is the summary. */
class CheckPassed extends Error {}

/** `import` (OPERATOR-7 to OPERATOR-12). */
export const importCommand: Command = {
  name: "import",
  usage: `<${names.join("|")}> <file.csv> [--check]`,
  summary:
    "read products, prices, stock, relations, selling models, places, rebates, promotions or partners from CSV: the whole file or nothing",
  details:
    "The first line names the columns, in any order; `export` shows them. Every mistake is reported with its line and column, and after any mistake\n" +
    "nothing is written. What is not in the file is not changed.\n" +
    "  products: a row is found by its sku; new products need name, brand, product_type and categories (paths, separated by |).\n" +
    "            Each attribute has a column such as attribute:Width__c: a number, true or false, or text. An empty cell removes the value; a missing column\n" +
    "            changes nothing. Older files with all attributes as JSON in the column attributes are read, too.\n" +
    "            The attribute MGM_PLPIsVisible__c (or BWC_PLPIsVisible__c) hides a product from the lists of its categories if it is false; for variations the parent's value counts.\n" +
    "  prices:   sku, price_book (list, sale, member, loyalty, business), currency, amount, tiers such as 2-4:5%|5-:12.50. An empty amount removes a price.\n" +
    "  model-prices: the same, with the name of the selling_model after the sku; an amount is the price of one pricing term.\n" +
    "  stock:    sku, location, on_hand; never below the reserved quantity.\n" +
    "  relations: sku, relation (Accessory, Part, Complement, ProtectionPlan), related_sku, position; ProtectionPlan: the plan related_sku covers the appliance sku.\n" +
    "            The smallest position comes first, and an empty one removes the relation. A plan of a parent covers its variations.\n" +
    "  selling-models: sku, selling_model, position. The smallest position is the default, an empty one removes the model with its prices.\n" +
    "  places:   a row is found by its slug; every column is needed. kind is Showroom, DesignCenter or Dealer. A day of the week has hours such as 10:00-18:00 or\n" +
    "            08:00-12:00, 13:00-17:00, or closed. exceptions are days with hours, separated by |, such as 2026-12-24=10:00-14:00 Christmas Eve|12-25=closed (in\n" +
    "            every year). categories (paths) and stores are separated by |. Without latitude and longitude, a place is where its ZIP code is.\n" +
    "            listed false takes a place off the pages.\n" +
    "  rebates:  a row is found by its slug; every column is needed. states (KY|OH, empty for all), categories, products (SKUs) and attributes\n" +
    "            (Fuel__c=Induction|EnergySaver__c=true) are separated by |. amount, or percent with perhaps a maximum, is for one piece. checked, starts and\n" +
    "            ends are days; ends may be empty. sample true is for invented ones.\n" +
    "  promotions: a row is found by its name; every column is needed, and an empty list sets no condition. discount is 10% or 50.00; target is Cart, Item or\n" +
    "            Shipping. buy_quantity and get_quantity take the percentage off the cheapest units. page is the last segment below /offers. Lists are separated\n" +
    "            by |: brands, categories, products (SKUs), stores, buyer_groups. starts and ends are times in UTC, such as 2026-12-09 05:00.\n" +
    "  partners: a row is found by its store and id; every column is needed. text says what the partner does, region where, url is the address of its site,\n" +
    "            if it has one. listed false takes a partner away.",
  options: [{ name: "check", help: "only report mistakes; write nothing" }],
  async run(context, input) {
    const { terminal, db } = context;
    const table = tables[requireOneOf(requireArgument(input, 0, "what to import"), names, "What to import")];
    const file = requireArgument(input, 1, "the file");
    const errors = new RowErrors();
    const rows = readCsv(
      await context.readFile(file),
      { all: table.columns, required: table.required, prefix: table.open?.prefix },
      errors,
    );
    const load = table.prepare(rows, errors, (row) => new CellReader(row, errors));
    if (errors.count > 0 && load.count === 0) throw errors.refuse(file);
    const progress = createProgress(terminal, table.name, load.count);
    const summary = await db
      .transaction()
      .execute(async (trx) => {
        const summary = await load.write(trx, (done) => progress.at(done));
        if (errors.count > 0) throw errors.refuse(file);
        if (input.options.check) throw new CheckPassed(summary);
        return summary;
      })
      .catch((error: unknown) => {
        if (error instanceof CheckPassed) return `No mistakes; without --check: ${error.message}`;
        throw error;
      })
      .finally(() => progress.end());
    terminal.out(`${summary}.\n`);
  },
};
