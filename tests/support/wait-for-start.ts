import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

import type { FullConfig } from "@playwright/test";

import { someProduct } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { products } from "#tests/e2e/pages/prepare";
import { withStoreDatabase } from "./browser-session";

const started = process.env.BROWSER_TESTS_START;

/**
 * If `npm test` names a file, the browser tests start when that file exists. Until then their store and
 * programs start, beside the unit tests; the tests themselves need both cores.
 */
export default async function waitForStart({ projects }: FullConfig): Promise<void> {
  const parent = process.ppid;
  while (started && !existsSync(started)) {
    if (process.ppid !== parent) throw new Error("The program that starts the browser tests has ended.");
    await setTimeout(50);
  }
  await fillStock(projects[0]!.use.baseURL!);
}

/** Hundreds of tests order the same two products, one of them in each finish. */
async function fillStock(baseURL: string): Promise<void> {
  const productId = (await someProduct(new Visitor(baseURL))).split("/").pop()!;
  await withStoreDatabase(baseURL, (db) =>
    db
      .updateTable("stock")
      .set({ on_hand: 2000 })
      .where(({ or, eb, selectFrom }) =>
        or([
          eb("product_id", "=", productId),
          eb(
            "product_id",
            "in",
            selectFrom("product").select("id").where("name", "like", `${products.withFinishes}%`),
          ),
        ]),
      )
      .execute(),
  );
}
