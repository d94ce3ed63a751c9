import type { ColumnType, Generated } from "kysely";

import type { BigIntColumn, Json } from "./column-types";

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A web store with its settings. */
export interface WebstoreTable {
  id: string;
  name: string;
  site_id: string;
  /** A generated column: derived from `site_id`. */
  channel_id: string;
  community_id: string;
  brands: string[];
  currency: string;
  guest_price_books: string[];
  coupon_item_limit: number;
  settings: Json<Record<string, unknown>>;
  /** Stores are listed in this order; the first is the main store. */
  sort_order: number;
}

/** A category. All stores share one tree; `url_path` has all slugs from the root. */
export interface CategoryTable {
  id: string;
  parent_id: string | null;
  slug: string;
  url_path: string;
  name: string;
  description: string | null;
  sort_order: number;
  is_navigational: boolean;
  banner_media_id: string | null;
  tile_media_id: string | null;
  without_facets: Generated<string[]>;
}

/** A product: simple, a bundle or set, a variation, or the parent of variations, which cannot be bought. */
export interface ProductTable {
  id: string;
  sku: string;
  url_name: string;
  name: string;
  description: string | null;
  brand: string;
  product_type: string;
  product_class: "Simple" | "Variation" | "VariationParent" | "Bundle" | "Set";
  parent_id: string | null;
  primary_category_id: string;
  fields: Json<Record<string, string>>;
  attributes: Json<Record<string, string | number | boolean>>;
  variation: Json<Record<string, string>>;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
  is_active: boolean;
  is_digital: Generated<boolean>;
  is_listed: Generated<boolean>;
  popularity: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A type of products that has a label and a drawing. */
export interface ProductTypeTable {
  name: string;
  label: string;
}

/** A category of a product. Ancestors of a category have rows of their own. */
export interface ProductCategoryTable {
  product_id: string;
  category_id: string;
}

/** An attribute of products: its label, its unit, and its place in the specification and among the facets. */
export interface AttributeDefinitionTable {
  api_name: string;
  label: string;
  unit: string | null;
  group_name: string;
  group_label: string;
  group_sequence: number;
  sequence: number;
  value_type: "text" | "number" | "boolean";
  facet_rank: number | null;
  decimals: Generated<number>;
  filter_only: Generated<boolean>;
}

/** A value that variations choose from, such as a finish. */
export interface VariationOptionTable {
  api_name: string;
  value: string;
  label: string;
  color_hex: string | null;
  sequence: number;
}

/** A picture or document of a product, a category or content. All stores share them. */
export interface MediaTable {
  id: string;
  content_key: string;
  kind: "drawing" | "file" | "document";
  media_type: "Image" | "Document" | "Video";
  title: string;
  alternate_text: string;
  width: number | null;
  height: number | null;
  spec: Json<Record<string, unknown>>;
  published_at: Generated<Date>;
  /** Whether a photograph replaces the drawing. */
  photographed: Generated<boolean>;
}

/** A picture or document of a product. */
export interface ProductMediaTable {
  product_id: string;
  media_id: string;
  group_name: "productListImage" | "productDetailImage" | "attachment";
  sort_order: number;
}

/** A product that is offered together with another one. */
export interface ProductRelationTable {
  product_id: string;
  related_id: string;
  relation: "Accessory" | "Part" | "Complement" | "ProtectionPlan";
  sort_order: number;
}

/** The price books (PRICE-4). */
export type PriceBook = "list" | "sale" | "member" | "loyalty" | "business";

/** The price of a product that is sold once, in one price book and currency. */
export interface PriceBookEntryTable {
  id: string;
  price_book: PriceBook;
  product_id: string;
  currency: string;
  amount_minor: BigIntColumn;
}

/** A quantity discount (PRICE-9). `adjustment_value` is hundredths of a percent or minor units. */
export interface PriceTierTable {
  id: string;
  /**
   * Exactly one of these two ids is set: the tier belongs to a price book entry or to the price of a selling
   * model.
   */
  price_book_entry_id: string | null;
  selling_model_price_id: string | null;
  adjustment_type: "AmountBasedAdjustment" | "PercentageBasedAdjustment";
  adjustment_value: BigIntColumn;
  lower_bound: number;
  upper_bound: number | null;
}

/** A location with stock. */
export interface LocationTable {
  id: string;
  name: string;
  city: string;
  region: string;
  postal_code: string;
}

/** Locations that serve a region, with its delivery times in days (API-133). */
export interface LocationGroupTable {
  id: string;
  name: string;
  is_all: boolean;
  deliverable: boolean;
  transit_days_min: number;
  transit_days_max: number;
  remote_lead_days_min: number;
  remote_lead_days_max: number;
}

/** A location of a group. A lower `priority` ships first. */
export interface LocationGroupMemberTable {
  location_group_id: string;
  location_id: string;
  priority: number;
}

/** The location group that serves the ZIP codes with a prefix. */
export interface ZipRegionTable {
  zip_prefix: string;
  location_group_id: string;
}

/** The stock of a product at a location, in pieces. `reserved` is part of `on_hand`. */
export interface StockTable {
  product_id: string;
  location_id: string;
  on_hand: number;
  reserved: Generated<number>;
  /** When the last piece was taken or reserved; written by a trigger. */
  ran_out_at: Date | null;
}

/** A content record of a site. A key has at most one draft and one live version. */
export interface ContentTable {
  id: string;
  site_id: string;
  content_key: string;
  content_type: string;
  title: string;
  url_name: string | null;
  state: "Draft" | "Live";
  body: Json<Record<string, unknown>>;
  published_at: Timestamp;
}

/** An ordered collection of content items, by key. */
export interface ContentCollectionTable {
  id: string;
  site_id: string;
  collection_key: string;
  title: string;
  content_keys: string[];
}

/** A link set: the items of a menu. A name has at most one draft and one live version. */
export interface NavigationLinkSetTable {
  id: string;
  community_id: string;
  developer_name: string;
  state: "Draft" | "Live";
  items: Json<unknown[]>;
  published_at: Generated<Date>;
}

/** The tables of stores, catalog, prices, stock, media and content. */
export interface CatalogTables {
  webstore: WebstoreTable;
  category: CategoryTable;
  product: ProductTable;
  product_type: ProductTypeTable;
  product_category: ProductCategoryTable;
  attribute_definition: AttributeDefinitionTable;
  variation_option: VariationOptionTable;
  media: MediaTable;
  product_media: ProductMediaTable;
  product_relation: ProductRelationTable;
  price_book_entry: PriceBookEntryTable;
  price_tier: PriceTierTable;
  location: LocationTable;
  location_group: LocationGroupTable;
  location_group_member: LocationGroupMemberTable;
  zip_region: ZipRegionTable;
  stock: StockTable;
  content: ContentTable;
  content_collection: ContentCollectionTable;
  navigation_link_set: NavigationLinkSetTable;
}
