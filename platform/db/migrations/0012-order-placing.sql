-- What placing an order looks up: the checkout of a cart and the payments of a checkout, ended ones among them.
create index checkout_cart on checkout (cart_id, created_at);
create index payment_checkout on payment (checkout_id, created_at);
