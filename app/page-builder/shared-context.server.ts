import type { StoreContext } from "~/request/store-context.server";

declare const madeForEverybody: unique symbol;

/**
 * What markup may be made of that is cached and shown to other visitors (CONTENT-6). It holds nothing that
 * belongs to the visitor whose request happens to draw it: no ZIP, cart, cookies, address or form token. The
 * type carries a brand, so that a StoreContext cannot be passed in its place; createSharedContext makes one.
 */
export interface SharedContext extends Pick<
  StoreContext,
  "store" | "addresses" | "profile" | "videoHosts" | "logger"
> {
  /** Calls the platform as a guest without a cart; in a preview as the editor, and nothing is cached then. */
  commerce: StoreContext["commerce"];
  /** Guests and signed-in shoppers are two audiences with caches of their own: menus may differ. */
  isSignedIn: boolean;
  /** An editor looks at drafts. */
  preview: boolean;
  readonly [madeForEverybody]: true;
}

/** The part of a request's context that its page shares with other visitors. */
export function createSharedContext(context: StoreContext): SharedContext {
  const { store, addresses, profile, videoHosts, logger, commerce, preview } = context;
  return {
    store,
    addresses,
    profile,
    videoHosts,
    logger,
    commerce: preview ? commerce : commerce.asGuest(),
    isSignedIn: context.isSignedIn && !context.sessionEnded(),
    preview,
  } as SharedContext;
}

/**
 * What a layout is drawn with. `personal` is null where its markup is cached, so that it cannot be reached.
 */
export interface LayoutContexts {
  shared: SharedContext;
  personal: StoreContext | null;
}

/** The contexts of a layout that is drawn for this request alone. */
export const personalContexts = (context: StoreContext): LayoutContexts => ({
  shared: createSharedContext(context),
  personal: context,
});
