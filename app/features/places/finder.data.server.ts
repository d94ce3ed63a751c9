import type { PlaceKind } from "#contract/content/places";
import { CommerceError } from "~/commerce/errors";
import { enterValidZip } from "~/request/visitor/geocode.server";
import type { StoreContext } from "~/request/store-context.server";

import { drawFinder } from "./finder.server";
import { toPlaceView } from "./place-view";
import { askedZip, type PlacesView } from "./places.data.server";

/** The pages that find places: the kinds that each has, and its words. */
const finders = {
  findStore: {
    kinds: [],
    title: "Find a Store",
    lead: "Showrooms, dealers and our design centers. Your ZIP code puts the nearest first.",
  },
  showrooms: {
    kinds: ["Showroom", "Dealer"],
    title: "Showrooms",
    lead: "Dealers who show the appliances at full size, and know how they’re installed.",
  },
  designCenters: {
    kinds: ["DesignCenter"],
    title: "Design centers",
    lead: "Working kitchens of our own, where you can cook before you choose.",
  },
} as const satisfies Record<string, { kinds: readonly PlaceKind[]; title: string; lead: string }>;
type FinderName = keyof typeof finders;

/** A place that is farther away is not near. */
const nearMiles = 100;
const mostNear = 20;
/** The places that are named if none is near. */
const fewFar = 3;

/** Page data of a page that finds places (PLACE-5 to PLACE-8). */
export async function loadFinder(context: StoreContext): Promise<PlacesView> {
  const { url, addresses, store, document, now } = context;
  const name = finderOf(context);
  const { kinds, title, lead } = finders[name];
  const { zip, value } = askedZip(context);
  const asked = url.searchParams.get("category") ?? "";
  const category = /^[\w/-]{1,255}$/.test(asked) ? asked : null;
  const found = zip === null ? null : await listPlaces(context, kinds, category, zip);
  const isWrong = zip !== null && found === null;
  const list = found ?? (await listPlaces(context, kinds, category, null))!;
  const near = list.zip
    ? list.places.filter(({ miles }) => miles !== null && miles <= nearMiles)
    : list.places;
  const shown =
    near.length > 0 ? near.slice(0, list.zip ? mostNear : undefined) : list.places.slice(0, fewFar);
  if (list.zip)
    document.notes.events.push({
      name: "store-locator",
      payload: { zipcode: list.zip.zipCode, results: near.length },
    });

  const html = drawFinder({
    title,
    form: {
      action: addresses[name](),
      value,
      error: isWrong ? enterValidZip : null,
      category: list.category?.urlPath ?? null,
    },
    zip: list.zip,
    /** A ZIP code that exists, of which nobody knows where it is. */
    unplacedZip: found && !found.zip ? zip : null,
    isNear: near.length > 0,
    nearMiles,
    total: list.zip ? near.length : list.total,
    category: list.category && { name: list.category.name, allHref: addresses[name](zip ? { zip } : {}) },
    positions: shown,
    places: shown.map((place) => toPlaceView(place, addresses, now())),
    allHref: name === "findStore" ? null : addresses.findStore(zip ? { zip } : {}),
    phone: store.profile.supportPhone,
  });
  return {
    status: isWrong ? 400 : 200,
    head: { title, lead },
    html,
  };
}

/** The places for a ZIP code; null if there is no such ZIP code. */
async function listPlaces(
  { shop: { commerce } }: StoreContext,
  kinds: readonly PlaceKind[],
  category: string | null,
  zip: string | null,
) {
  if (zip === "") return null;
  try {
    return await commerce.call("listPlaces", {
      query: {
        ...(kinds.length > 0 && { kinds: kinds.join() }),
        ...(category && { category }),
        ...(zip && { zipCode: zip }),
      },
    });
  } catch (error) {
    if (zip && error instanceof CommerceError && error.kind === "not-found") return null;
    throw error;
  }
}

/** The page at the address of the request. The router leads no other address here. */
const finderOf = ({ addresses, url }: Pick<StoreContext, "addresses" | "url">): FinderName =>
  (Object.keys(finders) as FinderName[]).find(
    (name) => url.pathname.replace(/\/+$/, "") === addresses[name](),
  ) ?? "findStore";
