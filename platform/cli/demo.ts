import { UsageError, type Command } from "./command";

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** `demo` (OPERATOR-80). */
export const demoCommand: Command = {
  name: "demo",
  usage: "[remove] [--json]",
  summary: "say what is left of the demonstration, or remove it",
  details:
    "Invented promotions end, sample rebates are deleted, the invented bank account goes from the stores, and the demo accounts are closed.\n" +
    "Products, prices, stock and content stay.",
  options: [
    { name: "json", help: "print JSON: an object with promotions, rebates, bankDetails and accounts" },
  ],
  arguments: 1,
  async run({ db, terminal, now, loadSeed }, { args: [verb], options }) {
    if (verb !== undefined && verb !== "remove") throw new UsageError(`${verb}: not understood`);
    const { findDemo, removeDemo } = await loadSeed();
    const { promotions, rebates, bankDetails, accounts } =
      verb === "remove" ? await removeDemo(db, now()) : await findDemo(db, now());
    if (options.json)
      return terminal.out(`${JSON.stringify({ promotions, rebates, bankDetails, accounts }, null, 2)}\n`);
    if (promotions + rebates + bankDetails + accounts === 0)
      return terminal.out("Nothing is left of the demo.\n");
    const found = [
      many(promotions, "promotion"),
      many(rebates, "sample rebate"),
      `the bank account of ${many(bankDetails, "store")}`,
      many(accounts, "account"),
    ].join(", ");
    terminal.out(`${verb === "remove" ? "Removed" : "Left of the demo"}: ${found}.\n`);
  },
};
