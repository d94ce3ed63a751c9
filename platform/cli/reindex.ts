import { reindexProducts } from "#platform/catalog/search/index/reindex";
import type { Command } from "./command";
import { createProgress, type Progress } from "./terminal";

/** `reindex` (OPERATOR-15). */
export const reindexCommand: Command = {
  name: "reindex",
  usage: "",
  summary: "rewrite the search data of all products",
  details:
    "Search data is updated with every change of a product. This command is for other changes, such as new labels of attributes.",
  async run({ db, terminal }) {
    let progress: Progress | null = null;
    const count = await reindexProducts(db, undefined, {
      onProgress(done, total) {
        progress ??= createProgress(terminal, "products", total);
        progress.at(done);
      },
    });
    (progress as Progress | null)?.end();
    terminal.out(`${count.toLocaleString("en-US")} products.\n`);
  },
};
