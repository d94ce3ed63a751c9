import type { Executor } from "#platform/db/database";

import { findContents, type ContentItem, type ContentView } from "./queries";

/** The references found in bodies. */
interface References {
  keys: Set<string>;
  mediaIds: Set<string>;
}

/** Collects the references of a body: `{contentKey}` anywhere in it, and pictures by `mediaId` alone. */
export function collectReferences(
  body: unknown,
  found: References = { keys: new Set(), mediaIds: new Set() },
): References {
  if (Array.isArray(body)) {
    for (const part of body) collectReferences(part, found);
  } else if (typeof body === "object" && body !== null) {
    const { contentKey, mediaId } = body as Record<string, unknown>;
    if (typeof contentKey === "string") found.keys.add(contentKey);
    else if (typeof mediaId === "string") found.mediaIds.add(mediaId);
    for (const part of Object.values(body)) collectReferences(part, found);
  }
  return found;
}

/**
 * The items that the given ones refer to, down to `depth` levels (API-143). Each is given once, so cycles
 * end. Unpublished items are left out.
 */
export async function findReferences(
  db: Executor,
  view: ContentView,
  items: readonly ContentItem[],
  depth: number,
): Promise<ContentItem[]> {
  const seen = new Set(items.flatMap((item) => [item.content_key, item.id]));
  const found: ContentItem[] = [];
  let level: readonly ContentItem[] = items;
  for (let at = 0; at < depth && level.length > 0; at += 1) {
    const referenced = collectReferences(level.map((item) => item.body));
    const isNew = (keyOrId: string) => !seen.has(keyOrId);
    const keys = [...referenced.keys].filter(isNew);
    const ids = [...referenced.mediaIds].filter(isNew);
    const [byKey, byId] = await Promise.all([
      keys.length > 0 ? findContents(db, view, { keys }) : [],
      ids.length > 0 ? findContents(db, view, { ids }) : [],
    ]);
    const next: ContentItem[] = [];
    for (const item of [...byKey, ...byId]) {
      if (seen.has(item.content_key)) continue;
      seen.add(item.content_key).add(item.id);
      next.push(item);
    }
    found.push(...next);
    level = next;
  }
  return found;
}
