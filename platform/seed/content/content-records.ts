import { z } from "zod";

import { storeProfileBody } from "#contract/content/content-bodies";
import type { MenuItem } from "#contract/content/menus";
import { categories } from "#platform/seed/reference/reference-data";
import scenes from "#platform/seed/scenes/scenes.json";

import { fillPlaceholders, resolveDraft, type DraftStore } from "./content-draft";
import { linkSetDrafts, pageDrafts, storeBodies, tileDrafts, type LinkDraft } from "./content-files";

/** A content record of the seed, ready to be published. */
export interface SeedContentRecord {
  contentKey: string;
  contentType: string;
  title: string;
  urlName: string | null;
  body: Record<string, unknown>;
}

const laundryTiles = ["laundry-delivery", "installation-help", "showrooms"].map((name) => `tile-${name}`);

const bodyObject = z.record(z.string(), z.unknown());

function bodyFor(bodies: Record<string, Record<string, unknown>>, storeName: string) {
  const body = bodies[storeName] ?? bodies.shared;
  if (!body) throw new Error(`No content body for store ${storeName}`);
  return body;
}

/** The fields of a profile that placeholders show; its pictures still have content keys here. */
const placeholderValues = storeProfileBody.pick({ label: true, tagline: true, supportPhone: true });

/** The placeholder values of a store. */
export function draftStore(storeName: string): DraftStore {
  const profile = placeholderValues.parse(
    bodyFor(storeBodies.find((entry) => entry.contentKey === "store-profile")?.bodies ?? {}, storeName),
  );
  return {
    name: storeName,
    placeholders: {
      store: storeName,
      brand: profile.label,
      brandKey: storeName.charAt(0).toUpperCase() + storeName.slice(1),
      tagline: profile.tagline,
      roomPicture: scenes.find(({ contentKey }) => contentKey === `scene/${storeName}-detail`)!.alternateText,
      phone: profile.supportPhone,
      phoneLink: `+1${profile.supportPhone.replace(/\D/g, "")}`,
    },
  };
}

function isMeantFor(draft: { stores?: string[] | undefined }, storeName: string): boolean {
  return !draft.stores || draft.stores.includes(storeName);
}

/** Every content record of a store. The content key of a page is `page` + its address. */
export function contentRecords(storeName: string): SeedContentRecord[] {
  const store = draftStore(storeName);
  const settle = (draft: unknown) => bodyObject.parse(resolveDraft(draft, store));
  const ofStore = storeBodies.map(({ contentKey, contentType, bodies }) => ({
    contentKey,
    contentType,
    title: contentKey,
    urlName: null,
    body: settle(bodyFor(bodies, storeName)),
  }));
  const tiles = tileDrafts.map(({ contentKey, body }) => ({
    contentKey,
    contentType: "tile",
    title: String(body.Title),
    urlName: null,
    body: settle(body),
  }));
  const pages = pageDrafts
    .filter((draft) => isMeantFor(draft, storeName))
    .map(({ urlName, unlisted, stores: _stores, ...body }) => ({
      contentKey: `page/${urlName}`,
      contentType: unlisted ? "unlisted-page" : "page",
      title: fillPlaceholders(body.title, store),
      urlName,
      body: settle(body),
    }));
  return [...ofStore, ...tiles, ...pages];
}

/**
 * The ordered collections of a store: its tiles, those of the panel "Laundry", and the pictures that link
 * lists show for categories.
 */
export function collectionRecords(
  storeName: string,
): { collectionKey: string; title: string; contentKeys: string[] }[] {
  const tiles = contentRecords(storeName)
    .filter((record) => record.contentType === "tile")
    .map((record) => record.contentKey);
  return [
    { collectionKey: "tiles", title: "Tiles", contentKeys: tiles.sort() },
    { collectionKey: "laundry-tiles", title: "Laundry", contentKeys: laundryTiles },
    {
      collectionKey: "category-images",
      title: "Category images",
      contentKeys: categories.map(({ path }) => `category/${path}/tile`).sort(),
    },
  ];
}

/**
 * An item of a link set, as the navigation call answers it. All of them have the target NewWindow; only
 * external links open a new window (API-111).
 */
function menuItem({ label, url, page, external }: LinkDraft, store: DraftStore): MenuItem {
  return {
    label: fillPlaceholders(label, store),
    actionType: external ? "ExternalLink" : "InternalLink",
    actionValue: url === undefined ? null : fillPlaceholders(url, store),
    target: "NewWindow",
    imageUrl: null,
    subMenu: [],
    ...(page && { pageReference: { type: "comm__namedPage", attributes: { name: page }, state: {} } }),
  };
}

/** The link sets of a store by developer name. */
export function linkSetRecords(storeName: string): { developerName: string; items: MenuItem[] }[] {
  const store = draftStore(storeName);
  return Object.entries(linkSetDrafts).map(([name, links]) => ({
    developerName: fillPlaceholders(name, store),
    items: links.filter((link) => isMeantFor(link, storeName)).map((link) => menuItem(link, store)),
  }));
}
