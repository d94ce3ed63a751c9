import { seededId } from "#platform/core/ids";

/** The values of `{placeholders}` in the data files. */
export interface DraftStore {
  name: string;
  placeholders: Record<string, string>;
}

function isForAnotherStore(value: unknown, store: DraftStore): boolean {
  if (typeof value !== "object" || value === null || !("stores" in value)) return false;
  return Array.isArray(value.stores) && !value.stores.includes(store.name);
}

/** Replaces `{name}` by the store's value. Throws for an unknown name. */
export function fillPlaceholders(text: string, store: DraftStore): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const word = store.placeholders[name];
    if (word === undefined) throw new Error(`Unknown placeholder ${whole} in: ${text}`);
    return word;
  });
}

/**
 * Turns a draft into the published body: fills placeholders, keeps the list items for this store, and
 * replaces media content keys (`"media": "scene/cooking"`, `"media": "scene/{store}-home"`) by media ids.
 */
export function resolveDraft(value: unknown, store: DraftStore): unknown {
  if (typeof value === "string") return fillPlaceholders(value, store);
  if (Array.isArray(value)) {
    return value.filter((item) => !isForAnotherStore(item, store)).map((item) => resolveDraft(item, store));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "stores")
      .map(([key, item]) =>
        key === "media"
          ? ["mediaId", seededId("media", fillPlaceholders(String(item), store))]
          : [key, resolveDraft(item, store)],
      ),
  );
}
