import { seededId } from "#platform/core/ids";
import type { SeedProduct } from "#platform/seed/catalog/catalog-format";
import { categoryPictures } from "#platform/seed/products/media-rows";
import { productTypeTexts } from "#platform/seed/products/product-types";

import {
  attributeGroups,
  categories,
  finishes,
  locationGroups,
  locations,
  webstores,
} from "./reference-data";

type Rows = Record<string, unknown>[];

/** The invented account of the demo. With bank details, a store offers bank transfers (PAY-38). */
export const demoBankDetails = ["Riverbend Bank", "Account 000123456789", "Routing number 083000000"];

/** Rows of `webstore`. */
export function webstoreRows({ demo }: { demo: boolean }): Rows {
  return webstores.map((store, index) => ({
    id: seededId("webstore", store.name),
    name: store.name,
    site_id: seededId("site", store.name),
    community_id: seededId("community", store.name),
    brands: store.brands,
    guest_price_books: store.guestPriceBooks,
    settings: {
      label: store.label,
      defaultZipCode: "40222",
      catalogSnapshotVersionId: seededId("catalogSnapshot", store.name),
      giftingConfig: {
        isGiftingEnabled: store.wrapsGifts,
        isGiftMessageEnabled: store.wrapsGifts,
        isGiftWrapEnabled: store.wrapsGifts,
      },
      guestGroups: ["Guests"],
      memberGroups: store.sellsToHomes ? ["Members", "Loyalty"] : [],
      shopperConsentEnabled: true,
      referralConfig: { isReferralEnabled: store.sellsToHomes },
      ...(demo && { bankDetails: demoBankDetails }),
      subscriptionConfig: {
        subscriptionPlusEnabled: true,
        rlmSubscriptionEnabled: true,
        commerceSubscriptionARCUIEnabled: true,
      },
      ...(store.checkoutLifetimeHours !== undefined && {
        checkoutLifetimeHours: store.checkoutLifetimeHours,
      }),
    },
    sort_order: index + 1,
  }));
}

/** Rows of `product_type`. */
export const productTypeRows = (): Rows =>
  Object.entries(productTypeTexts).map(([name, { label }]) => ({ name, label }));

/** Rows of `search_synonym`: words of shoppers with those of the catalog. */
export const synonymRows = (): Rows => [
  { term: "purple", meaning: "eggplant" },
  { term: "aubergine", meaning: "eggplant" },
  { term: "chargrill", meaning: "grill" },
  // Else the nearest word is "maker", and a gift for a baker is an ice maker.
  { term: "baker", meaning: "baking" },
  { term: "baker", meaning: "stand mixer" },
];

/** Rows of `category`, and of `media` for their pictures. */
export function categoryRows(): { categories: Rows; media: Rows } {
  const rows = categories.map((category) => {
    const pictures = categoryPictures(category);
    return {
      media: [{ ...pictures.tile }, { ...pictures.banner }],
      row: {
        id: seededId("category", category.path),
        parent_id: category.parentPath === null ? null : seededId("category", category.parentPath),
        slug: category.slug,
        url_path: category.path,
        name: category.name,
        description: category.description,
        sort_order: category.sortOrder,
        banner_media_id: pictures.banner.id,
        tile_media_id: pictures.tile.id,
        without_facets: category.withoutFacets,
      },
    };
  });
  return { categories: rows.map(({ row }) => row), media: rows.flatMap(({ media }) => media) };
}

/** Rows of `attribute_definition`. */
export function attributeRows(): Rows {
  return attributeGroups.flatMap((group, groupIndex) =>
    group.attributes.map((attribute, index) => ({
      api_name: attribute.apiName,
      label: attribute.label,
      unit: attribute.unit ?? null,
      group_name: group.group,
      group_label: group.label,
      group_sequence: groupIndex + 1,
      sequence: index + 1,
      value_type: attribute.type,
      facet_rank: attribute.facetRank ?? null,
      decimals: attribute.decimals ?? 0,
      filter_only: attribute.filterOnly ?? false,
    })),
  );
}

/** Rows of `variation_option`: the finishes, and every width that a product is sold in. */
export function optionRows(products: SeedProduct[]): Rows {
  const widths = new Set(
    products.flatMap((product) => product.variations?.widths?.map((width) => width.inches) ?? []),
  );
  return [
    ...Object.values(finishes).map((finish, index) => ({
      api_name: "Finish__c",
      value: finish.label,
      label: finish.label,
      color_hex: finish.hex,
      sequence: index + 1,
    })),
    ...[...widths]
      .sort((a, b) => a - b)
      .map((inches, index) => ({
        api_name: "Width__c",
        value: String(inches),
        label: `${inches} in`,
        color_hex: null,
        sequence: index + 1,
      })),
  ];
}

/** Rows of the locations, their groups and the ZIP regions. */
export function locationRows(): { locations: Rows; groups: Rows; members: Rows; zips: Rows } {
  const groupId = (name: string) => seededId("locationGroup", name);
  return {
    locations: locations.map((place) => ({
      id: seededId("location", place.name),
      name: place.name,
      city: place.city,
      region: place.region,
      postal_code: place.postalCode,
    })),
    groups: locationGroups.map((group) => ({
      id: groupId(group.name),
      name: group.name,
      is_all: group.isAll ?? false,
      deliverable: group.deliverable ?? true,
      transit_days_min: group.transit[0],
      transit_days_max: group.transit[1],
      remote_lead_days_min: group.remote[0],
      remote_lead_days_max: group.remote[1],
    })),
    members: locationGroups.flatMap((group) =>
      group.members.map((name, priority) => ({
        location_group_id: groupId(group.name),
        location_id: seededId("location", name),
        priority,
      })),
    ),
    zips: locationGroups.flatMap((group) =>
      group.zips.map((prefix) => ({ zip_prefix: prefix, location_group_id: groupId(group.name) })),
    ),
  };
}
