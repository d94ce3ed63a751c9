/** What recommendations are made of, beside orders; see migrations/0011-product-views.sql. */
export interface RecommendationTables {
  product_view: { webstore_id: string; owner_key: string; grp: string; product_id: string; viewed_at: Date };
}
