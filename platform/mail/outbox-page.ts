import { isIdOf } from "#platform/core/ids";
import type { MailTemplate } from "#platform/core/mail-data";

import { listPage, mailPage, missingPage, previewList } from "./outbox-markup";
import { outboxStyle } from "./outbox-style";
import { findMail, listMails, publicMail, type OutboxSource } from "./read-outbox";
import { loadBrand } from "./mail-brand";
import { renderMail } from "./render-mail";
import { samples, sampleTime } from "./samples";
import type { RenderedMail } from "./templates/definition";

/** The number of mails that the page and the JSON list show. */
const shownMails = 100;

const shared = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/**
 * A mail has its styles inside, and data of other people. In its frame it runs and posts nothing, and loads
 * nothing from other sites; its links open a new tab.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const answer = (status: number, type: string, body: string, policy: string) =>
  new Response(body, {
    status,
    headers: { ...shared, "content-type": `${type};charset=UTF-8`, "content-security-policy": policy },
  });
const page = (status: number, body: string) => answer(status, "text/html", body, pagePolicy);

/** The HTML of a mail for its frame. */
const frame = (body: string) => answer(200, "text/html", body, mailPolicy);

/**
 * The page `/outbox` (OPS-16): a function from Request to Response. `shown` shows the store's mails, and
 * `previews` every template with sample data (MAIL-5). Null for what is not shown and for addresses that are
 * not its own.
 */
export function createOutboxPage({
  shown,
  previews,
  ...source
}: OutboxSource & { shown: boolean; previews: boolean }) {
  return async function outboxPage(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url);
    const path = /^\/outbox(?:\/(.*))?$/.exec(pathname)?.[1] ?? "";
    const isPreview = path === "previews" || path.startsWith("previews/");
    const isShown = isPreview ? previews : shown || (previews && path === "style.css");
    if (!isShown || !/^\/outbox(?:\/|$)/.test(pathname)) return null;
    if (request.method !== "GET" && request.method !== "HEAD")
      return answer(405, "text/plain", "The outbox can only be read.\n", pagePolicy);
    const to = searchParams.get("to") || undefined;
    if (to?.includes("\0")) return page(400, missingPage());
    if (path === "style.css") return answer(200, "text/css", outboxStyle, pagePolicy);
    if (path === "mails.json") {
      const mails = await listMails(source, { to, limit: shownMails });
      return answer(200, "application/json", JSON.stringify(mails.map(publicMail), null, 2), pagePolicy);
    }
    if (path === "") return page(200, listPage(await listMails(source, { to, limit: shownMails }), to));
    if (isPreview) return showPreview(source, path);
    const [id, part] = path.split("/");
    const mail = isIdOf("outboxEntry", id!) ? await findMail(source, id!) : null;
    if (!mail || (part !== undefined && part !== "html")) return page(404, missingPage());
    return part === "html" ? frame(mail.html) : page(200, mailPage(mail));
  };
}

async function showPreview(source: OutboxSource, path: string): Promise<Response> {
  const [, template, store, part] = path.split("/");
  if (template === undefined) return page(200, await previewsPage(source));
  const mail = await answerPreview(source, template, store);
  if (!mail || (part !== undefined && part !== "text")) return page(404, missingPage());
  return part === "text" ? answer(200, "text/plain", mail.text, pagePolicy) : frame(mail.html);
}

const templateNames = Object.keys(samples) as MailTemplate[];

const findStores = (db: OutboxSource["db"]) =>
  db.selectFrom("webstore").select(["id", "name"]).orderBy("name").execute();

/** A page with every mail in the brand of every store (MAIL-5). */
async function previewsPage({ db }: OutboxSource): Promise<string> {
  const stores = await findStores(db);
  return previewList(
    templateNames,
    stores.map(({ name }) => name),
  );
}

/** One mail with sample data in the brand of a store; null for an unknown template or store. */
async function answerPreview(
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
