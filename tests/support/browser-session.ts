import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

import type { Database, Tables } from "#platform/db/database";
import { startEmbeddedServer } from "#platform/db/embedded-server";
import { silentLog } from "./silent-log";
import { newId } from "#platform/core/ids";
import { storeCookies } from "~/request/cookies.server";

import { signIn, type SignedIn, type SignInOptions } from "./sign-in";

const cache = resolve(import.meta.dirname, "../../.cache");

/** The data folders of the store under test. The program that started the store wrote its port into them. */
function folders(port: string): { store: string; platform: string } {
  for (const [kind, store, platform] of [
    ["browser-tests", "", ""],
    ["hosted-tests", "server", "platform"],
  ] as const) {
    for (const name of list(join(cache, kind))) {
      const folder = join(cache, kind, name);
      if (list(folder).includes(`port-${port}`))
        return { store: join(folder, store), platform: join(folder, platform) };
    }
  }
  throw new Error(`no store under test says that it serves port ${port}`);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export interface BrowserSession extends SignedIn {
  cookie: { name: string; value: string };
}

/**
 * Signs a shopper in without the forms of the store under test: creates the shopper in its database and
 * returns the cookie that the store would set. `wishlist`: the shopper has a wishlist with a product in the
 * main store. `hasPassword`: the shopper can sign in by the forms too, with `demoPassword`.
 */
export async function openBrowserSession(
  baseUrl: string,
  { wishlist, hasPassword, ...options }: SignInOptions & { wishlist?: boolean; hasPassword?: boolean } = {},
): Promise<BrowserSession> {
  return withStoreDatabase(baseUrl, async (db, folder) => {
    const signedIn = await signIn(db, options);
    if (wishlist) await fillWishlist(db, signedIn);
    if (hasPassword) await setPassword(db, signedIn.userId);
    const secret = readFileSync(join(folder, "session-secret"), "utf8").trim();
    const header = await storeCookies(secret, false).session.serialize({
      token: signedIn.headers.authorization.replace("Bearer ", ""),
    });
    const [pair] = header.split(";");
    const at = pair!.indexOf("=");
    return { ...signedIn, cookie: { name: pair!.slice(0, at), value: pair!.slice(at + 1) } };
  });
}

/** The password of the demo accounts. */
export const demoPassword = "warm-kitchen-26";

/** Makes a shopper who can sign in by the forms of the store under test. */
export async function openBrowserAccount(baseUrl: string, options: SignInOptions = {}) {
  return withStoreDatabase(baseUrl, async (db) => {
    const { email, userId } = await signIn(db, options);
    await setPassword(db, userId);
    return { email, password: demoPassword };
  });
}

async function setPassword(db: Database, userId: string): Promise<void> {
  const { password_hash } = await db
    .selectFrom("shopper")
    .select("password_hash")
    .where("email", "=", "member@example.com")
    .executeTakeFirstOrThrow();
  await db.updateTable("shopper").set({ password_hash }).where("id", "=", userId).execute();
}

/** Runs `work` with the database of the store under test and the storefront's data folder. */
export async function withStoreDatabase<T>(
  baseUrl: string,
  work: (db: Database, folder: string) => Promise<T>,
): Promise<T> {
  const places = folders(new URL(baseUrl).port);
  const db = await (databases[places.platform] ??= openDatabase(places.platform));
  return work(db, places.store);
}

/**
 * By data folder. Tests ask hundreds of times; finding the server anew takes as long as opening a page.
 * The sessions end with the process of the test.
 */
const databases: Record<string, Promise<Database>> = {};

async function openDatabase(dataDir: string): Promise<Database> {
  const server = await startEmbeddedServer({ dataDir, log: silentLog });
  // The store under test runs the server.
  await server.release();
  const pool = new pg.Pool({ ...server.connection, database: "storefront", max: 4, allowExitOnIdle: true });
  // A session that ends with its store is opened again when it is needed.
  pool.on("error", () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function fillWishlist(db: Database, { accountId, userId }: SignedIn): Promise<void> {
  const now = new Date();
  const store = await db
    .selectFrom("webstore")
    .select("id")
    .where("name", "=", "ardenne")
    .executeTakeFirstOrThrow();
  const product = await db.selectFrom("product").select("id").limit(1).executeTakeFirstOrThrow();
  const id = newId("wishlist");
  await db
    .insertInto("wishlist")
    .values({
      id,
      webstore_id: store.id,
      owner_key: `account:${accountId}:${userId}`,
      name: "My list",
      created_at: now,
      modified_at: now,
    })
    .execute();
  await db
    .insertInto("wishlist_item")
    .values({ id: newId("wishlistItem"), wishlist_id: id, product_id: product.id, created_at: now })
    .execute();
}
