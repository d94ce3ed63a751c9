import type { Executor } from "#platform/db/database";

import { findContents, type ContentItem, type ContentView } from "./queries";

interface Named {
  keys: Set<string>;
  mediaIds: Set<string>;
}

/** What a body names: `{contentKey}` anywhere in it, and pictures named by `mediaId` alone. */
export function namedIn(body: unknown, named: Named = { keys: new Set(), mediaIds: new Set() }): Named {
  if (Array.isArray(body)) {
    for (const part of body) namedIn(part, named);
  } else if (typeof body === "object" && body !== null) {
    const { contentKey, mediaId } = body as Record<string, unknown>;
    if (typeof contentKey === "string") named.keys.add(contentKey);
    else if (typeof mediaId === "string") named.mediaIds.add(mediaId);
    for (const part of Object.values(body)) namedIn(part, named);
  }
  return named;
}

/**
 * What the items name, what that names, and so on down to `depth` levels, each once: a reference back to
 * where it came from ends there. References to what is not published are left out.
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
    const named = namedIn(level.map((item) => item.body));
    const isNew = (name: string) => !seen.has(name);
    const keys = [...named.keys].filter(isNew);
    const ids = [...named.mediaIds].filter(isNew);
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
