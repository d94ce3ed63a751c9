import type { StoreConfig } from "#edge/config";
import { createAddresses } from "~/addresses";

import type { ProcessServices } from "./load-context";
import { resolveStore } from "./stores.server";

/** What is said of a store where nothing can be asked of it. */
export interface StoreFace {
  label: string;
  theme: string;
  /** The store's home. */
  home: string;
  supportPhone: string | null;
}

type Known = Pick<StoreFace, "label" | "theme"> & { supportPhone: string };

/** What the stores last said of themselves in this process. */
const seen = new WeakMap<StoreConfig, Known>();

/** Keeps what a store says of itself for the time when it cannot be asked. */
export function rememberFace(store: StoreConfig, { label, theme, supportPhone }: Known): void {
  seen.set(store, { label, theme, supportPhone });
}

/**
 * The store that an address belongs to (decisions.md section 2), without the platform: as it last called
 * itself, else as its entry in the list of stores does, else by its name.
 */
export function storeFace(url: URL, services: Pick<ProcessServices, "stores" | "productionHost">): StoreFace {
  const { store, prefix } = resolveStore(firstSegment(url.pathname), url.host, services);
  const known: Partial<Known> = seen.get(store) ?? store;
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
