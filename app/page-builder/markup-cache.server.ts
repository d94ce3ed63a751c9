import { CommerceError } from "~/request/commerce-error.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * How long drawn markup is kept, as long as the content it is made of; and how long where a part of it could
 * not be read.
 */
const lifetimeMs = 300_000;
const lifetimeIncompleteMs = 5_000;

export interface CachedMarkup<Markup> {
  drawn: Promise<Markup>;
  expires: number;
  revision: number;
}

/**
 * What is drawn for everybody, by name: of answers that a guest gets, once for simultaneous callers, anew
 * when its time is over or something that pages are made of has changed. Guests and signed-in shoppers are
 * two audiences, for menus may have items for guests (shell.md section 6). An editor's preview is drawn for
 * her alone, each time.
 */
export function cachedMarkup<Markup>(
  kept: Map<string, CachedMarkup<Markup>>,
  name: string,
  context: StoreContext,
  draw: (context: StoreContext, onFailure: () => void) => Promise<Markup>,
): Promise<Markup> {
  if (context.preview) return draw(context, () => {});
  const isSignedIn = context.isSignedIn && !context.sessionEnded();
  const key = isSignedIn ? `${name} signed in` : name;
  const now = context.now().getTime();
  const known = kept.get(key);
  if (known && known.expires > now && known.revision === context.revision) return known.drawn;
  const entry: CachedMarkup<Markup> = {
    expires: now + lifetimeMs,
    revision: context.revision,
    drawn: draw(
      { ...context, isSignedIn, commerce: context.commerce.asGuest() },
      () => (entry.expires = now + lifetimeIncompleteMs),
    ),
  };
  kept.set(key, entry);
  entry.drawn.catch(() => kept.delete(key));
  return entry.drawn;
}

/** What is not there is nothing to come back for; what does not answer just now is. */
export const isTemporary = (error: unknown) =>
  !(error instanceof CommerceError && error.kind === "not-found");
