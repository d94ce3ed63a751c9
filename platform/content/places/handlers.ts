import { placeKinds, type Place, type PlaceKind } from "#contract/content/places";
import type * as places from "#contract/content/places";
import { toDecimalText } from "#contract/money";

import { findZip, hasPosition } from "#platform/accounts/regions/geocoder";
import { findDeliveryRegion } from "#platform/accounts/regions/queries";
import { loadCategoryTree } from "#platform/catalog/categories/category-tree";
import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import { badInput, notFound } from "#platform/core/errors";
import type { Handlers, PlatformServices } from "#platform/core/handler";
import { readMinor } from "#platform/core/money";
import { readInteger, readList, readText } from "#platform/core/query-values";
import type { WebstoreTable } from "#platform/db/database";

import { findServices, findStorePlaces } from "./queries";

const mostPlaces = 100;

function readKinds(value: string | undefined): PlaceKind[] {
  return readList(value, "kinds", placeKinds.length).map((kind) => {
    const known = placeKinds.find((each) => each === kind);
    if (!known) throw badInput(`kinds has ${placeKinds.join(", ")} only`);
    return known;
  });
}

/** Throws 404 for a ZIP code that does not exist. */
async function requireZip(text: string) {
  const zip = await findZip(readText(text));
  if (!zip) throw notFound("There is no such ZIP code");
  return zip;
}

interface Scope {
  services: PlatformServices;
  webstore: WebstoreTable;
}

/** Places as a store shows them: without categories of which it sells nothing. They have no page there. */
async function toPlaces({ services, webstore }: Scope, rows: readonly (Place & { total: number })[]) {
  const { byId } = await loadCategoryTree({ ...services, webstore });
  const sold = new Set([...byId.values()].map(({ urlPath }) => urlPath));
  return rows.map(({ total: _total, categories, ...place }): Place => ({
    ...place,
    categories: categories.filter(({ urlPath }) => sold.has(urlPath)),
  }));
}

/** Places where shoppers see appliances, and what the store does at a ZIP code (API-443 to API-445). */
export const placeHandlers: Handlers<typeof places> = {
  async listPlaces({ query, webstore, services }) {
    const { db } = services;
    const found = query.zipCode === undefined ? null : await requireZip(query.zipCode);
    const from = found && hasPosition(found) ? found : null;
    const path = readText(query.category);
    const category = path === "" ? undefined : (await findCatalogNames(db)).categories.get(path);
    const rows = await findStorePlaces(db, {
      webstoreId: webstore.id,
      kinds: readKinds(query.kinds),
      category: category?.url_path ?? null,
      from,
      limit: readInteger(query.limit, "limit", { min: 1, max: mostPlaces, fallback: mostPlaces }),
    });
    return {
      body: {
        zip: from && {
          zipCode: from.zip,
          city: from.city,
          region: from.state,
          latitude: from.latitude,
          longitude: from.longitude,
        },
        category: category ? { urlPath: category.url_path, name: category.name } : null,
        total: rows[0]?.total ?? 0,
        places: await toPlaces({ services, webstore }, rows),
      },
    };
  },

  async getPlace({ params, webstore, services }) {
    const rows = await findStorePlaces(services.db, {
      webstoreId: webstore.id,
      kinds: [],
      category: null,
      slug: readText(params.slug),
      from: null,
      limit: 1,
    });
    const [place] = await toPlaces({ services, webstore }, rows);
    if (!place) throw notFound("The store has no place with this slug");
    return { body: place };
  },

  async getServiceArea({ query, webstore, services: { db } }) {
    const { zip, city, state } = await requireZip(query.zipCode);
    const region = await findDeliveryRegion(db, webstore, zip);
    if (!region) throw notFound("No delivery region covers this ZIP code");
    const { deliverable, transitDaysMin, transitDaysMax, locationGroupId } = region;
    const { warehouse, methods } = await findServices(db, locationGroupId, webstore.currency);
    return {
      body: {
        zipCode: zip,
        city,
        region: state,
        deliverable,
        warehouse: deliverable ? warehouse : null,
        transitDaysMin,
        transitDaysMax,
        methods: (deliverable ? methods : []).map((method) => ({
          name: method.name,
          description: method.description,
          goods: method.goods,
          classOfService: method.class_of_service,
          fee: toDecimalText(readMinor(method.fee_minor)),
          furtherFee: toDecimalText(readMinor(method.further_fee_minor)),
        })),
      },
    };
  },
};
