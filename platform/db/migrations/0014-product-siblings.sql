-- Index-only look-ups of a product's variations for cards, because rows of `product` are wide.
create index product_siblings on product (parent_id) include (id, sku, url_name, variation, is_active) where parent_id is not null;
