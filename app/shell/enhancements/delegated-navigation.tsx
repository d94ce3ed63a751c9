import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { announce } from "~/ui/announcer/announcer";

import { startShellBehaviour } from "./client-behaviour";
import { keepLastVisited } from "~/shell/session/last-visited";
import { closeHeader } from "~/shell/menus/menu-behaviour";
import { wakeParts } from "./part-behaviour";
import { storeAddress } from "./store-link";

/** Where a full load would put the reader: the anchor, else what came back wrong, else the page's heading. */
function focusPage(hash: string) {
  const main = document.getElementById("main");
  const place =
    (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
    main?.querySelector<HTMLElement>(".errors") ||
    main?.querySelector("h1") ||
    main;
  if (!place) return;
  if (!place.hasAttribute("tabindex")) place.setAttribute("tabindex", "-1");
  place.focus({ preventScroll: true });
}

/** After a choice in place: the same link of the new page, or the results where the choice was taken away. */
function keepFocus(address: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#main a[data-keep]")];
  const place =
    links.find((link) => link.pathname + link.search === address) ?? document.getElementById("results");
  if (place) place.focus({ preventScroll: true });
  else focusPage("");
}

/**
 * One listener for the whole document turns clicks on the store's plain links into script navigations, and
 * says afterwards what a full load would have said (title, focus). `data-reload` on a link opts out;
 * `data-keep` keeps scroll and focus.
 */
export function DelegatedNavigation({
  prefix,
  otherStores,
}: {
  prefix: string;
  otherStores?: readonly string[] | undefined;
}) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const turned = useRef(false);
  const kept = useRef<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link) return;
      const reload = "reload" in link.dataset || link.relList.contains("external");
      const address = storeAddress(
        { href: link.href, target: link.target, download: link.hasAttribute("download"), reload },
        location.href,
        prefix,
        otherStores,
      );
      if (address === null) return;
      event.preventDefault();
      const keep = "keep" in link.dataset;
      turned.current = !keep;
      kept.current = keep && address !== location.pathname + location.search ? address : null;
      closeHeader();
      navigate(address, { preventScrollReset: keep });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, prefix, otherStores]);

  useEffect(startShellBehaviour, []);
  useEffect(wakeParts, [pathname]);
  useEffect(() => keepLastVisited(pathname, search, prefix), [pathname, search, prefix]);

  const path = useRef(pathname);
  const query = useRef(search);
  useEffect(() => {
    const otherPage = path.current !== pathname;
    const otherQuery = query.current !== search;
    path.current = pathname;
    query.current = search;
    const choice = kept.current;
    kept.current = null;
    if (choice !== null && (otherPage || otherQuery)) {
      keepFocus(choice);
      if (otherPage) announce(document.title);
      return;
    }
    // A facet, a sort order or a line changed by a form keeps the reader's place; a link to another page of
    // the list does not.
    if (!otherPage && !(otherQuery && turned.current)) return;
    turned.current = false;
    closeHeader();
    focusPage(hash);
    // After the flash's own effect, whose words it repeats: the last message wins.
    announce([document.title, document.querySelector(".flash")?.textContent].filter(Boolean).join(". "));
  }, [pathname, search, hash]);

  return null;
}
