-- The lifetime of a checkout becomes a setting of the store, in hours (4 by default). So far it was 48 hours
-- in stores where guests get business prices, so these stores keep 48.
update webstore set settings = settings || '{"checkoutLifetimeHours": 48}'
where 'business' = any(guest_price_books) and not settings ? 'checkoutLifetimeHours';
