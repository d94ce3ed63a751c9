/**
 * The data of recommendations, besides orders; see migrations/0011-product-views.sql and
 * 0015-search-uses.sql.
 */
export interface RecommendationTables {
  product_view: { webstore_id: string; owner_key: string; grp: string; product_id: string; viewed_at: Date };
  search_use: { webstore_id: string; term: string; owner_key: string; searched_at: Date };
}
