import { onCLS, onINP, onLCP, onTTFB, type Metric } from "web-vitals";

import type { EventPayload, StoreEvent } from "#contract/analytics/events";
import { trackerAddresses } from "~/address-tracker";
import type { CompleteHead } from "~/request/page-head/page-head.server";
import type { NamedRecord, PageRecord } from "~/request/visitor/page-notes";
import type { ShellView } from "~/shell/shell-view";

import { fireEvent, firePress, untold } from "./fire-event";
import { watchPresses } from "./presses";

/*
 * Fires the events of pages, and tells the server of them (EVENT-50). Loaded after the page can be used.
 */

/** A page as the tracker gets it. */
export interface TrackedPage {
  /** Path and query. */
  path: string;
  matches: readonly { id: string; data?: unknown }[];
  /** The page of the document, of which the server may know. */
  isDocument: boolean;
  /** A page that was seen before, which fires nothing again. */
  isBack: boolean;
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** The id by which the server has counted the document; null without one, `-` for the same page again. */
function countedId(): string | null {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === "view")?.description ?? null;
}

/** The page that is shown, as long as it is. */
let current: { path: string; record: PageRecord | null } = { path: "/", record: null };
/** The page that was loaded as a document: measures are its own, also after script navigations. */
let documentPath: string | undefined;
let isInitialized = false;

async function readRecord(record: NamedRecord | string | undefined): Promise<NamedRecord | null> {
  if (typeof record !== "string") return record ?? null;
  const answer = await fetch(trackerAddresses.record(record));
  return answer.ok ? { hash: record, page: (await answer.json()) as PageRecord } : null;
}

/** Sends what the server does not know yet. Goes on if the page is left. */
async function send(view?: { id: string; page: string | PageRecord }, path = current.path): Promise<boolean> {
  const events = untold.splice(0, 50).map((event) => ({ id: newId(), ...event }));
  if (view === undefined && events.length === 0) return true;
  const body = JSON.stringify({ path, events, view });
  const answer = await fetch(trackerAddresses.beacons, { method: "POST", body, keepalive: true });
  if (answer.status !== 409) return true;
  // The process that got the beacon does not know the page.
  untold.unshift(...events);
  return false;
}

async function show({ path, matches, isDocument, isBack }: TrackedPage): Promise<void> {
  // An error page has no head.
  const { head } = (matches.at(-1)?.data ?? {}) as { head?: CompleteHead };
  const { view } = (matches[1]?.data ?? {}) as { view?: ShellView };
  if (isDocument && (document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener("prerenderingchange", resolve, { once: true }));
  const tags = document.head.querySelector<HTMLMetaElement>("meta[name=tag-manager]");
  if (tags && !isBack)
    import("./tag-manager").then(
      ({ runTags }) => runTags(tags, view?.tags, matches.at(-1)!.id),
      () => {},
    );
  const named = await readRecord(head?.record).catch(() => null);
  const page = named?.page;
  current = { path, record: page ?? null };
  if (isBack) return;
  if (isDocument) documentPath = path;
  const { user, analytics } = view ?? {};
  const pageType =
    head?.pageType ?? document.querySelector<HTMLMetaElement>('meta[name="page-type"]')?.content ?? "";
  const { productType = null, storeType = "", storeId = "", storeName = "", bcPage = "web" } = page ?? {};
  const visitor = { userId: (analytics && user?.id) || null, loggedIn: user !== undefined };
  fireEvent("page-view", { ...visitor, productType, pageType, storeType, storeId, bcPage });
  const buyerGroup = user ? user.groups : page?.guestGroups;
  if (!isInitialized && buyerGroup && pageType) {
    isInitialized = true;
    const store = { storeId, storeName, storeType };
    fireEvent("data-layer-initialized", {
      ...visitor,
      buyerGroup,
      ...store,
      pageType,
      productType,
    });
  }
  for (const { name, payload } of page?.events ?? []) fireEvent(name, payload as never);
  const counted = isDocument ? countedId() : null;
  if (!named || counted === "-") return;
  const id = counted ?? newId();
  if (!(await send({ id, page: named.hash }, path))) await send({ id, page: named.page }, path);
}

const readNew = () => /(?:^|; )new_events=([^;]+)/.exec(document.cookie)?.[1];

/**
 * Fires the events of forms that the server has recorded (EVENT-61). The page itself fires `change-zip`
 * (ZIP-13). The cookie is removed unless another form has changed it.
 */
async function takeNew(): Promise<void> {
  const named = readNew();
  if (named === undefined) return;
  const answer = await fetch(trackerAddresses.newEvents);
  const events = answer.ok ? ((await answer.json()) as (StoreEvent & { id: string })[]) : [];
  if (readNew() !== named) return;
  document.cookie = "new_events=; Path=/; Max-Age=0";
  for (const { id, name, payload } of events)
    if (name === "search-retarget") setTimeout(retarget, retargetMs, id, payload);
    else if (name !== "change-zip") fireEvent(name, payload as never);
}

const retargetMs = 3_000;

/** The call after signing in (EVENT-13). Its id is the sign-in's, so it counts once. */
function retarget(id: string, payload: EventPayload<"search-retarget">): void {
  fireEvent("search-retarget", payload);
  untold.push({ id, name: "search-retarget", payload, path: location.pathname });
  send().catch(() => {});
}

let shown = Promise.resolve();

/** Pages are told of one after the other. */
export function showPage(page: TrackedPage): void {
  shown = shown
    .then(() => show(page))
    .then(takeNew)
    .catch(() => {});
}

/**
 * A form whose answer leaves the page as it is changes the cookie only. `d.`: the form was sent as a
 * document, so its events are for the next page.
 */
(window as { cookieStore?: EventTarget }).cookieStore?.addEventListener("change", () => {
  if (!readNew()?.startsWith("d.")) shown = shown.then(takeNew).catch(() => {});
});

const vitals: Record<"LCP" | "INP" | "CLS" | "TTFB", number | null> = {
  LCP: null,
  INP: null,
  CLS: null,
  TTFB: null,
};
const note = ({ name, value }: Metric) => {
  if (name in vitals) vitals[name as keyof typeof vitals] = Math.round(value * 1000) / 1000;
};
for (const measure of [onLCP, onINP, onCLS, onTTFB]) measure(note, { reportAllChanges: true });

let areVitalsTold = false;
addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "hidden" || !current.record) return;
  if (!areVitalsTold) {
    areVitalsTold = true;
    firePress("web-vitals", { ...vitals }, vitals, documentPath);
  }
  send().catch(() => {});
});

watchPresses(() => current.record);
