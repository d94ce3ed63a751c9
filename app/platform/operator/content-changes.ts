import type { Executor } from "../db/database";
import { newId } from "../ids";
import type { ContentFile } from "./content-file";

const stateOf = (trx: Executor, siteId: string, key: string, state: "Draft" | "Live") =>
  trx.selectFrom("content").selectAll().where("site_id", "=", siteId).where("content_key", "=", key).where("state", "=", state).forUpdate().executeTakeFirst();

/** Puts a record in place as a draft, or live; publishing takes the draft of the key away. A record that is there keeps its id. */
export async function saveContent(trx: Executor, siteId: string, content: ContentFile, state: "Draft" | "Live", now: Date): Promise<void> {
  const values = {
    content_type: content.contentType, title: content.title, url_name: content.urlName ?? null, body: JSON.stringify(content.body), published_at: now,
  };
  if (state === "Live") {
    const [live, draft] = [await stateOf(trx, siteId, content.contentKey, "Live"), await stateOf(trx, siteId, content.contentKey, "Draft")];
    if (draft && live) await trx.deleteFrom("content").where("id", "=", draft.id).execute();
    else if (draft) await trx.updateTable("content").set({ state: "Live" }).where("id", "=", draft.id).execute();
  }
  await trx
    .insertInto("content")
    .values({ id: newId("content"), site_id: siteId, content_key: content.contentKey, state, ...values })
    .onConflict((conflict) => conflict.columns(["site_id", "content_key", "state"]).doUpdateSet(values))
    .execute();
}

/** Makes a draft live, in place of what was; false where nothing is drafted. */
export async function publishKey(trx: Executor, siteId: string, key: string, now: Date): Promise<boolean> {
  const draft = await stateOf(trx, siteId, key, "Draft");
  if (!draft) return false;
  const { content_type: contentType, title, url_name: urlName, body } = draft;
  await saveContent(trx, siteId, { contentKey: key, contentType, title, urlName, body }, "Live", now);
  return true;
}

/** What is live becomes a draft; where there is a draft already that one stays. Null where nothing is live. */
export async function unpublishKey(trx: Executor, siteId: string, key: string): Promise<"draft" | "newer draft" | null> {
  const [live, draft] = [await stateOf(trx, siteId, key, "Live"), await stateOf(trx, siteId, key, "Draft")];
  if (!live) return null;
  if (draft) await trx.deleteFrom("content").where("id", "=", live.id).execute();
  else await trx.updateTable("content").set({ state: "Draft" }).where("id", "=", live.id).execute();
  return draft ? "newer draft" : "draft";
}
