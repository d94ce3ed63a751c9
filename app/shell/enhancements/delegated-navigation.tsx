import {
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
} from "@remix-run/react";
import { useEffect, useRef } from "react";

import { closeHeader } from "~/shell/menus/open-parts";
import { keepLastVisited } from "~/shell/session/last-visited";
import { trackPage } from "~/shell/tracker/track-page";
import { announce } from "~/ui/announcer/announcer";

import { enhancePage, startEnhancements, startForms, startShellParts } from "./enhance-page";
import { isPlainClick } from "./plain-click";
import { findStoreAddress, isSamePart } from "./store-link";

/**
 * Focuses what a full load would lead to: the anchor, else the error summary, else the page's heading. On a
 * new page it is moved into view, but a heading only where a header of large text leaves less than half of
 * the window: a page begins at its top, with its message (FORM-17). The back button restores the former
 * scroll position instead.
 */
function focusPage(hash: string, isNewPage = false) {
  const main = document.getElementById("main")!;
  const shown =
    (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
    main.querySelector<HTMLElement>(".errors");
  const place = shown || main.querySelector("h1") || main;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const isHidden = shown || main.getBoundingClientRect().top > window.innerHeight / 2;
  if (isNewPage && isHidden) place.scrollIntoView({ block: "nearest" });
}

/** After a `data-keep` link: focuses the same link of the new page, or the results if it is gone. */
function keepFocus(address: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#main a[data-keep]")];
  const place =
    links.find((link) => link.pathname + link.search === address) ?? document.getElementById("results");
  if (place) place.focus({ preventScroll: true });
  else focusPage("");
}

/** Repeats the flash message, because the last announcement replaces that of FlashNotice. */
const announcePage = () =>
  announce([document.title, document.querySelector(".flash")?.textContent].filter(Boolean).join(". "));

/**
 * A form may change the page at the same address, and take away the button that was pressed. The page then
 * gets the focus and is announced, as after a full load (FORM-17).
 */
function useFocusAfterForm(): void {
  const { state } = useNavigation();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (state === "idle" && wasBusy.current && document.activeElement === document.body) {
      focusPage("");
      announcePage();
    }
    wasBusy.current = state !== "idle";
  }, [state]);
}

/**
 * The back button may restore a page as it was left, with the cart, the hearts and the ZIP code of then. Its
 * data is asked for again (LINK-30).
 */
function useFreshDataAfterBack(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && revalidate();
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [revalidate]);
}

/**
 * Starts what scripts add to the shell after hydration. Returns a function that stops it. The mark on the
 * root takes all links out of the rules by which browsers without scripts fetch pages ahead (LINK-27).
 */
function startShellEnhancements(): () => void {
  document.documentElement.dataset.scripts = "";
  const controller = new AbortController();
  const { signal } = controller;
  signal.addEventListener("abort", startShellParts());
  startEnhancements(signal);
  startForms(signal);
  return () => controller.abort();
}

/** Somebody who points at a link for this time is likely to follow it, in milliseconds. */
const intentMs = 100;

/** The link that an event is about. */
const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/**
 * Calls `intend` with a link that is pointed at, focused or touched for a moment, unless it is followed
 * before. Never for a visitor who saves data (LINK-28). Returns a function that stops it.
 */
function watchIntent(intend: (link: HTMLAnchorElement) => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // One timer for each kind of event, so that a pointer event does not cancel the timer of a focused link.
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};
  const forget = () => Object.values(timers).forEach(clearTimeout);
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  const begin = (event: Event) => {
    clearTimeout(timers[event.type]);
    const link = linkOf(event);
    if (link && !connection?.saveData) timers[event.type] = setTimeout(() => intend(link), intentMs);
  };
  for (const type of ["mouseover", "focusin", "touchstart"]) document.addEventListener(type, begin, options);
  document.addEventListener("click", forget, options);
  return () => {
    forget();
    stop.abort();
  };
}

/**
 * One listener on the document turns clicks on the store's plain links into script navigations (LINK-16).
 * Afterwards the title is announced and the focus moved, as a full load would do. `data-reload` on a link
 * opts out; `data-keep` keeps scroll and focus.
 */
export function DelegatedNavigation({
  prefix,
  otherStores,
  hasNoMenus,
  tags,
}: {
  prefix: string;
  otherStores?: readonly string[] | undefined;
  /** The document carries no menus and no footer; pages that show them load a document of their own. */
  hasNoMenus: boolean;
  /** Tags may run (EVENT-29): each page is a document of its own, which has the tag manager or not. */
  tags?: string | undefined;
}) {
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { pathname, search, hash } = useLocation();
  /** A link without `data-keep` was followed: the next page gets the focus even if only its query differs. */
  const movesFocus = useRef(false);
  /** The address of a `data-keep` link that was followed. */
  const savedLink = useRef<string | null>(null);

  const matches = useMatches();
  const current = useRef(matches);
  current.current = matches;

  useEffect(() => {
    const addressOf = (link: HTMLAnchorElement) => {
      const reload = "reload" in link.dataset || link.relList.contains("external");
      const address = findStoreAddress(
        { href: link.href, target: link.target, download: link.hasAttribute("download"), reload },
        location.href,
        prefix,
        otherStores,
      );
      const isOwnDocument = hasNoMenus && address && !isSamePart(address, location.pathname, prefix);
      return isOwnDocument || tags ? null : address;
    };
    const intend = (link: HTMLAnchorElement) => {
      const address = "dialog" in link.dataset ? null : addressOf(link);
      if (address === null || address === location.pathname + location.search) return;
      import("./fetch-ahead").then(
        ({ fetchAhead }) => fetchAhead(address, current.current),
        () => {},
      );
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = linkOf(event);
      const address = link && addressOf(link);
      if (link === null || address === null) return;
      event.preventDefault();
      const keep = "keep" in link.dataset;
      movesFocus.current = !keep;
      savedLink.current = keep && address !== location.pathname + location.search ? address : null;
      closeHeader();
      navigate(address, { preventScrollReset: keep });
    };
    document.addEventListener("click", follow);
    const stopWatching = watchIntent(intend);
    return () => {
      document.removeEventListener("click", follow);
      stopWatching();
    };
  }, [navigate, prefix, otherStores, hasNoMenus, tags]);

  useEffect(startShellEnhancements, []);
  useEffect(enhancePage, [pathname]);
  useEffect(() => {
    keepLastVisited(pathname, search, prefix);
    return trackPage(pathname + search, navigationType, current.current);
  }, [pathname, search, navigationType, prefix]);

  const path = useRef(pathname);
  const query = useRef(search);
  useEffect(() => {
    const otherPage = path.current !== pathname;
    const otherQuery = query.current !== search;
    path.current = pathname;
    query.current = search;
    const choice = savedLink.current;
    savedLink.current = null;
    if (choice !== null && (otherPage || otherQuery)) {
      keepFocus(choice);
      if (otherPage) announce(document.title);
      return;
    }
    // A form that changes a facet, the sort order or a cart line keeps scroll and focus. A link to another
    // page of the list does not.
    if (!otherPage && !(otherQuery && movesFocus.current)) return;
    movesFocus.current = false;
    closeHeader();
    focusPage(hash, navigationType !== "POP");
    announcePage();
  }, [pathname, search, hash, navigationType]);
  useFocusAfterForm();
  useFreshDataAfterBack();

  return null;
}
