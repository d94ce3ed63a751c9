import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { pageElement, type PageStart } from "./shell/enhancements/document-context";
import { writtenData } from "./shell/enhancements/page-data";

const textOf = (id: string) => document.getElementById(id)!.textContent!;

/** Gives the framework what the inline scripts of its `<Scripts>` would: see page-scripts.server.ts. */
async function start() {
  const { manifest, routes, criticalCss } = JSON.parse(textOf(pageElement.start)) as PageStart;
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(writtenData(textOf(pageElement.data)));
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  const modules = await Promise.all(
    routes.map(async (id) => [id, await import(/* @vite-ignore */ manifest.routes[id]!.module)] as const),
  );
  Object.assign(window, {
    // The same in every document of this store.
    __remixContext: { basename: "/", criticalCss, future: remixFuture, isSpaMode: false, stream },
    __remixManifest: manifest,
    __remixRouteModules: Object.fromEntries(modules),
  });
  // RemixBrowser throws the promise of its data first. A press while React waits for that would fail.
  try {
    RemixBrowser({});
  } catch (data) {
    await data;
  }
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
