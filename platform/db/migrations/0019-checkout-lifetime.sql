-- How long a checkout lasts is a setting of the store of its own (hours; four unless it says otherwise). Until now it followed from guests
-- buying at business prices, so stores where they do keep their two days. What guests pay in a running store stays as its merchant has it.
update webstore set settings = settings || '{"checkoutLifetimeHours": 48}'
where 'business' = any(guest_price_books) and not settings ? 'checkoutLifetimeHours';
