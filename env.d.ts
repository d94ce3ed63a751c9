/// <reference types="vite/client" />
import type { StoreLoadContext } from "~/request/load-context";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- module augmentation needs an interface
  interface AppLoadContext extends StoreLoadContext {}
}

declare global {
  /** The future flags of remix.config.js, in code of the browser (vite.config.ts). */
  const remixFuture: Record<string, boolean>;
}
