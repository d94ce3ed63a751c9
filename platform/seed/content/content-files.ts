import { z } from "zod";

import appointments from "./appointments.json";
import footers from "./footers.json";
import homes from "./homes.json";
import mainNavigation from "./main-navigation.json";
import pageNavigation from "./page-navigation.json";
import companyPages from "./pages-company.json";
import legalPages from "./pages-legal.json";
import offerPages from "./pages-offers.json";
import ownerPages from "./pages-owners.json";
import placePages from "./pages-places.json";
import planningPages from "./pages-planning.json";
import servicePages from "./pages-service.json";
import pictures from "./pictures.json";
import requestForms from "./request-forms.json";
import storeProfiles from "./store-profiles.json";
import tiles from "./tiles.json";
import linkSets from "./link-sets.json";

/** A body in the format of the data files. content-records.ts converts it into the published form. */
const draftBody = z.record(z.string(), z.unknown());
/** Bodies by store name. `shared` applies to every store without its own body. */
const draftBodies = z.record(z.string(), draftBody);
/** The names of the stores; absent means every store. */
const stores = z.array(z.string()).optional();

/** The content keys that every store has, with their content type. */
export const storeBodies = [
  { contentKey: "store-profile", contentType: "store-profile", bodies: draftBodies.parse(storeProfiles) },
  { contentKey: "main-navigation", contentType: "navigation", bodies: draftBodies.parse(mainNavigation) },
  { contentKey: "page-navigation", contentType: "navigation", bodies: draftBodies.parse(pageNavigation) },
  { contentKey: "footer", contentType: "footer", bodies: draftBodies.parse(footers) },
  { contentKey: "appointments", contentType: "appointments", bodies: draftBodies.parse(appointments) },
  { contentKey: "home", contentType: "home", bodies: draftBodies.parse(homes) },
  ...Object.entries(requestForms).map(([kind, bodies]) => ({
    contentKey: `form/${kind}`,
    contentType: "request-form",
    bodies: draftBodies.parse(bodies),
  })),
];

/** Tiles by content key. */
export const tileDrafts = z.array(z.object({ contentKey: z.string(), body: draftBody })).parse(tiles);

/**
 * Pages by address. `urlName` is the address without the leading slash. The site map leaves out `unlisted`
 * pages.
 */
export const pageDrafts = z
  .array(
    z.looseObject({
      urlName: z.string(),
      title: z.string(),
      unlisted: z.literal(true).optional(),
      stores,
    }),
  )
  .parse([
    ...planningPages,
    ...ownerPages,
    ...companyPages,
    ...placePages,
    ...offerPages,
    ...servicePages,
    ...legalPages,
  ]);

/**
 * Link sets by developer name. `external` gives a page of the store the type of an external link, so that an
 * operator can point it to another site (LINK-9). `page` names a page in place of an address.
 */
const linkDraft = z
  .strictObject({
    label: z.string(),
    url: z.string().optional(),
    page: z.string().optional(),
    external: z.literal(true).optional(),
    stores,
  })
  .refine(({ url, page }) => (url === undefined) !== (page === undefined), "needs either url or page");
export type LinkDraft = z.infer<typeof linkDraft>;
export const linkSetDrafts = z.record(z.string(), z.array(linkDraft)).parse(linkSets);

/** Scenes and tiles that bodies refer to by content key. `spec` describes the drawing. */
export const pictureDrafts = z
  .array(
    z.object({
      contentKey: z.string(),
      title: z.string(),
      alternateText: z.string(),
      width: z.number(),
      height: z.number(),
      spec: draftBody,
    }),
  )
  .parse(pictures);
