import { releaseExpiredReservations } from "#platform/purchase/stock/stock";
import { CellReader } from "#platform/cli/csv/cell-reader";
import { CommandError, requireArgument, type Command } from "#platform/cli/command";
import { RowErrors } from "#platform/cli/csv/row-errors";
import { writeStock } from "./stock-table";

/** `set-stock` (OPERATOR-13). */
export const setStockCommand: Command = {
  name: "set-stock",
  usage: "<sku> <location> <pieces>",
  summary: "set the stock of a product at a location, never below the reserved quantity",
  async run({ db, terminal, now }, input) {
    const cells = {
      sku: requireArgument(input, 0, "the sku"),
      location: requireArgument(input, 1, "the location"),
      on_hand: requireArgument(input, 2, "the number of pieces"),
    };
    const errors = new RowErrors();
    const stockError = () =>
      new CommandError(errors.list.map(({ column, message }) => `${column}: ${message}`).join("\n"));
    const reader = new CellReader({ line: 1, cells }, errors);
    const [sku, location, onHand] = [
      reader.sku(),
      reader.text("location"),
      reader.integer("on_hand", { max: 10_000_000 }),
    ];
    if (sku === undefined || location === undefined || onHand === undefined) throw stockError();
    // Expired reservations must not prevent a lower number.
    await releaseExpiredReservations(db, now());
    await db.transaction().execute(async (trx) => {
      await writeStock(
        trx,
        [{ line: 1, row: { sku, location, onHand }, unread: reader.unread }],
        errors,
        () => {},
      );
      if (errors.count > 0) throw stockError();
    });
    terminal.out(`${onHand} pieces of ${sku} at ${location}.\n`);
  },
};
