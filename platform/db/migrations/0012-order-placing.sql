-- Look-ups for placing an order: the checkouts of a cart and the payments of a checkout, including ended
-- ones.
create index checkout_cart on checkout (cart_id, created_at);
create index payment_checkout on payment (checkout_id, created_at);
