import type { EventPayload } from "#contract/analytics/events";
import { findStorePath, scheduleServicePath } from "~/addresses";
import type { PageRecord } from "~/request/visitor/page-notes";

import { firePress } from "./fire-event";

type Place = EventPayload<"nav-click">["location"];

/** Parts of the shell by the selector of what contains the link. The first one counts. */
const places: [selector: string, place: Place][] = [
  ["footer", "footer"],
  ['nav[aria-label="Page"]', "page-navigation"],
  [".top nav", "navigation"],
  [".top", "header"],
];

const textOf = (link: Element) => (link.textContent || "").replace(/\s+/g, " ").trim().slice(0, 500);

/** The card's place among the cards of the page, from 1; 0 for another link. */
function placeInList(link: Element): number {
  const card = link.closest("#results article, .grid article, article");
  return card ? [...document.querySelectorAll("main article")].indexOf(card) + 1 : 0;
}

function tell(link: HTMLAnchorElement, record: PageRecord): void {
  const { pathname, origin } = link;
  const url = (origin === location.origin ? pathname : origin + pathname).slice(0, 500);
  const place = places.find(([selector]) => link.closest(selector))?.[1];
  if (place) firePress("nav-click", { location: place, element_text: textOf(link), url });
  if (pathname.endsWith(scheduleServicePath)) firePress("schedule-service-click", { url });
  if (pathname.endsWith(findStorePath)) firePress("where-to-buy-click", { url });
  const { partner, partnerName = "" } = link.dataset;
  if (partner)
    firePress("preferred-partner", { action: "Visit site", partner_name: partnerName, partner_id: partner });
  if (link.hasAttribute("download") || link.type || /\.(?:pdf|zip|dwg|dxf|csv|ics)$/i.test(pathname))
    firePress("file-download", { file_name: pathname.split("/").pop() ?? "", url });
  const list = record.events.find((event) => event.name === "view-item-list");
  const index = list ? placeInList(link) : 0;
  const promotion = record.events.find(
    (event) => event.name === "promotion-view" && pathname.endsWith(event.payload.creative_name),
  );
  if (promotion?.name === "promotion-view") firePress("promotion-click", promotion.payload);
  const item = list && list.payload.items[index - 1];
  if (item) firePress("select-item", { ...list.payload, index, items: [item] });
}

/** One listener for the presses of all links (EVENT-52). */
export function watchPresses(recordOf: () => PageRecord | null): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      const record = recordOf();
      if (link && record) tell(link, record);
    },
    { capture: true },
  );
}
