import type { StoreContext } from "~/request/store-context.server";

declare const sharedContextBrand: unique symbol;

/**
 * The context for markup that is cached and shown to other visitors (CONTENT-6). It holds no data of the
 * visitor whose request renders the markup: no ZIP, cart, cookies, address or form token. The type has a
 * brand, so that the compiler refuses a StoreContext in its place. Use createSharedContext to make one.
 */
export interface SharedContext extends Pick<StoreContext, "addresses" | "logger" | "store"> {
  /**
   * Calls the platform as a guest without a cart. In a preview it calls as the editor; nothing is cached
   * then.
   */
  shop: Pick<StoreContext["shop"], "commerce">;
  /** Guests and signed-in shoppers have separate cache entries, because their menus may differ. */
  visitor: Pick<StoreContext["visitor"], "isSignedIn" | "isPreviewing">;
  document: Pick<StoreContext["document"], "videoHosts">;
  readonly [sharedContextBrand]: true;
}

/** Creates the shared context from the context of a request. */
export function createSharedContext({
  addresses,
  logger,
  store,
  shop: { commerce },
  visitor: { isSignedIn, isPreviewing, sessionEnded },
  document: { videoHosts },
}: StoreContext): SharedContext {
  return {
    addresses,
    logger,
    store,
    shop: { commerce: isPreviewing ? commerce : commerce.asGuest() },
    visitor: { isSignedIn: isSignedIn && !sessionEnded(), isPreviewing },
    document: { videoHosts },
  } as SharedContext;
}

/**
 * The contexts that a layout is rendered with. `personal` is null if the markup is cached.
 */
export interface LayoutContexts {
  shared: SharedContext;
  personal: StoreContext | null;
}

/** The contexts of a layout that is rendered for this request only. */
export const personalContexts = (context: StoreContext): LayoutContexts => ({
  shared: createSharedContext(context),
  personal: context,
});
