import { storeProfileBody } from "#contract/content/content-bodies";
import type { Executor } from "#platform/db/database";

import { mailLink, type MailSite } from "./mail-site";

/** The colors of a mail. */
export interface MailTheme {
  paper: string;
  ground: string;
  accent: string;
  action: string;
}

const ardenne: MailTheme = {
  paper: "#faf8f5",
  ground: "#efebe4",
  accent: "#734d2a",
  action: "#1b1a18",
};

/**
 * The colors of each theme of app/ui/tokens.css, because mail programs know no variables. A test compares
 * them with that file.
 */
export const mailThemes: Readonly<Record<string, MailTheme>> = {
  ardenne,
  hollins: { paper: "#fdf8ef", ground: "#fbe9c8", accent: "#8c1a26", action: "#8c1a26" },
  brightwell: {
    paper: "#f8f9f7",
    ground: "#e6eef6",
    accent: "#1a4a7a",
    action: "#1a4a7a",
  },
  tarn: { paper: "#f8f9f7", ground: "#dfeae8", accent: "#184f4a", action: "#184f4a" },
  business: { ...ardenne, paper: "#f8f9f7", ground: "#eaebec", accent: "#3a4c6e" },
};

/** The colors of a theme; those of the first theme for one that is not known. */
export const themeOf = (name: string): MailTheme => mailThemes[name] ?? ardenne;

/** The data of a store for its mails and documents. */
interface StoreFace {
  name: string;
  tagline: string | null;
  theme: MailTheme;
  supportPhone: string | null;
  supportEmail: string | null;
  mailingAddress: string | null;
}

/** The data of the store in whose name a mail is sent. */
export interface MailBrand extends StoreFace {
  /** The absolute address of a path of this store. */
  link(path: string): string;
}

/**
 * The data that a store shows of itself; null means the main store. It comes from the store's published
 * profile, so that a changed name or number is in the next mail; without a readable profile only the store's
 * name is known.
 */
async function readFace(
  db: Executor,
  webstoreId: string | null,
): Promise<{ face: StoreFace; store: { name: string; isMain: boolean } }> {
  const main = db.selectFrom("webstore").orderBy("sort_order").orderBy("name").limit(1);
  const row = await db
    .selectFrom("webstore as w")
    .leftJoin("content as c", (join) =>
      join
        .onRef("c.site_id", "=", "w.site_id")
        .on("c.content_key", "=", "store-profile")
        .on("c.state", "=", "Live"),
    )
    .select((of) => ["w.name", "c.body", of("w.id", "=", main.select("id")).as("is_main")])
    .where("w.id", "=", webstoreId ?? main.select("id"))
    .executeTakeFirstOrThrow();
  const { data: profile } = storeProfileBody.safeParse(row.body);
  const face = {
    name: profile?.label ?? row.name.charAt(0).toUpperCase() + row.name.slice(1),
    tagline: profile?.tagline ?? null,
    theme: themeOf(profile?.theme ?? row.name),
    supportPhone: profile?.supportPhone || null,
    supportEmail: profile?.support?.email ?? null,
    mailingAddress: profile?.support?.mailingAddress ?? null,
  };
  return { face, store: { name: row.name, isMain: Boolean(row.is_main) } };
}

/** The brand of a store by its id, the main store's for null. */
export async function loadBrand(db: Executor, site: MailSite, webstoreId: string | null): Promise<MailBrand> {
  const { face, store } = await readFace(db, webstoreId);
  return { ...face, link: (path) => mailLink(site, store, path) };
}

/** The store as the seller that documents name, with the name that its numbers begin with. */
export async function loadSeller(db: Executor, webstoreId: string): Promise<StoreFace & { store: string }> {
  const { face, store } = await readFace(db, webstoreId);
  return { ...face, store: store.name };
}
