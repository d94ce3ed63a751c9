import type { StoreConfig } from "#edge/config";
import { createAddresses } from "~/addresses.server";

import type { ProcessServices } from "./load-context";
import { resolveStore } from "./stores.server";

/** The store profile of an error page if the platform does not answer. */
export interface FallbackStoreProfile {
  label: string;
  theme: string;
  /** Path of the store's home page. */
  home: string;
  supportPhone: string | null;
}

type Remembered = Pick<FallbackStoreProfile, "label" | "theme"> & { supportPhone: string };

/** The profile that each store had when it was last read in this process. */
const remembered = new WeakMap<StoreConfig, Remembered>();

/** Remembers a store's profile for the time when the platform does not answer. */
export function rememberStoreProfile(store: StoreConfig, { label, theme, supportPhone }: Remembered): void {
  remembered.set(store, { label, theme, supportPhone });
}

/**
 * The profile of the store that an address belongs to, without a call to the platform: the one that was last
 * read, else the entry in the list of stores, else the store's name.
 */
export function fallbackStoreProfile(
  url: URL,
  services: Pick<ProcessServices, "stores" | "productionHost">,
): FallbackStoreProfile {
  const { store, prefix } = resolveStore(firstSegment(url.pathname), url.host, services);
  const known: Partial<Remembered> = remembered.get(store) ?? store;
  return {
    label: known.label ?? store.name.charAt(0).toUpperCase() + store.name.slice(1),
    theme: known.theme ?? store.name,
    home: createAddresses(prefix).home(),
    supportPhone: known.supportPhone || null,
  };
}

function firstSegment(pathname: string): string | undefined {
  const segment = pathname.split("/").find(Boolean);
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
