import type { PriceBook } from "./catalog-tables";
import type { BigIntColumn } from "./column-types";

/** How a product is sold: once, for a term, or until it is canceled. */
export type SellingModelType = "OneTime" | "TermDefined" | "Evergreen";

/**
 * A selling model (API-117). The columns of this file are described in
 * migrations/0006-selling-models-promotions.sql.
 */
export interface SellingModelTable {
  id: string;
  name: string;
  display_name: string;
  description: string | null;
  type: SellingModelType;
  pricing_term: number | null;
  pricing_term_unit: "Months" | "Annual" | null;
  term_minimum: number | null;
  term_maximum: number | null;
  term_increment: number | null;
}

/** The price of one pricing term of a selling model. */
export interface SellingModelPriceTable {
  id: string;
  price_book: PriceBook;
  product_id: string;
  selling_model_id: string;
  currency: string;
  amount_minor: BigIntColumn;
}

/** A part of a bundle or a set. */
export interface ProductComponentTable {
  product_id: string;
  child_id: string;
  quantity: number;
  sort_order: number;
}

/** The tables of selling models, bundles, sets and limited promotions. */
export interface SellingTables {
  selling_model: SellingModelTable;
  product_selling_model: { product_id: string; selling_model_id: string; sort_order: number };
  selling_model_price: SellingModelPriceTable;
  product_component: ProductComponentTable;
  promotion_redemption: { promotion_id: string; redeemer: string; uses: number };
}
