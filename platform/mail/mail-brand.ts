import { storeProfileBody } from "#contract/content/content-bodies";
import { mediaUrl } from "#platform/catalog/products/media";
import { themeOf, type BrandTheme } from "#platform/core/brand-themes";
import type { Executor } from "#platform/db/database";

import { mailLink, type MailSite } from "./mail-site";

/** The data of a store for its mails and documents. */
interface StoreFace {
  name: string;
  tagline: string | null;
  theme: BrandTheme;
  supportPhone: string | null;
  supportEmail: string | null;
  mailingAddress: string | null;
}

/** The data of the store in whose name a mail is sent. */
export interface MailBrand extends StoreFace {
  /** The absolute address of a path of this store. */
  link(path: string): string;
  /** The public address of a picture, the same for every recipient. */
  picture(mediaId: string): string;
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
  return {
    ...face,
    link: (path) => mailLink(site, store, path),
    picture: (mediaId) => `${site.origin}${mediaUrl(mediaId)}&w=640&f=jpeg`,
  };
}

/** The store as the seller that documents name, with the name that its numbers begin with. */
export async function loadSeller(db: Executor, webstoreId: string): Promise<StoreFace & { store: string }> {
  const { face, store } = await readFace(db, webstoreId);
  return { ...face, store: store.name };
}
