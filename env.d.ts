/// <reference types="vite/client" />
import type { StoreLoadContext } from "~/request/load-context";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- module augmentation needs an interface
  interface AppLoadContext extends StoreLoadContext {}
}
