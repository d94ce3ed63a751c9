import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { pageElement, type PageStart } from "./shell/enhancements/document-context";

const textOf = (id: string) => document.getElementById(id)!.textContent!;

/** Gives the framework what the inline scripts of its `<Scripts>` would: see page-scripts.server.ts. */
async function start() {
  const { manifest, routes } = JSON.parse(textOf(pageElement.start)) as PageStart;
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(textOf(pageElement.data));
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  const modules = await Promise.all(
    routes.map(async (id) => [id, await import(/* @vite-ignore */ manifest.routes[id]!.module)] as const),
  );
  Object.assign(window, {
    __remixContext: { ...JSON.parse(textOf(pageElement.context)), stream },
    __remixManifest: manifest,
    __remixRouteModules: Object.fromEntries(modules),
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void start();
