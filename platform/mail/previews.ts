import type { MailTemplate } from "#platform/core/mail-data";

import { loadBrand } from "./mail-brand";
import { previewList } from "./outbox-markup";
import type { OutboxSource } from "./read-outbox";
import { renderMail } from "./render-mail";
import { samples, sampleTime } from "./samples";
import type { RenderedMail } from "./templates/definition";

const templateNames = Object.keys(samples) as MailTemplate[];

const findStores = (db: OutboxSource["db"]) =>
  db.selectFrom("webstore").select(["id", "name"]).orderBy("name").execute();

/** A page with every mail in the brand of every store (MAIL-5). */
export async function previewsPage({ db }: OutboxSource): Promise<string> {
  const stores = await findStores(db);
  return previewList(
    templateNames,
    stores.map(({ name }) => name),
  );
}

/** One mail with sample data in the brand of a store; null for an unknown template or store. */
export async function answerPreview(
  { db, site }: OutboxSource,
  template: string,
  store: string | undefined,
): Promise<RenderedMail | null> {
  const name = templateNames.find((each) => each === template);
  const found = (await findStores(db)).find((each) => each.name === store);
  if (!name || !found) return null;
  const brand = await loadBrand(db, site, found.id);
  return renderMail(name, { brand, data: samples[name], writtenAt: sampleTime });
}
