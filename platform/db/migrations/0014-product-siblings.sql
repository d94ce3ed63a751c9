-- What a card tells of the other variations, and which of them stands for the product, is answered from the index alone: rows of products are wide.
create index product_siblings on product (parent_id) include (id, sku, url_name, variation, is_active) where parent_id is not null;
