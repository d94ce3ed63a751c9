-- The parts of a kind of product are looked up by the types of the kind, after every change of the catalog.
create index product_of_type on product (product_type, brand) include (id) where is_active;
