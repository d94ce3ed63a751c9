-- Selling models, bundles and sets, gift wrap, and further conditions of promotions. Amounts are integer
-- minor units.

-- How a product is sold: once, for a term, or as a subscription until it is canceled.
create table selling_model (
  id text primary key,
  name text not null unique,
  display_name text not null,
  description text,
  type text not null check (type in ('OneTime', 'TermDefined', 'Evergreen')),
  -- The price is for this many units of time; null if it is sold once.
  pricing_term integer check (pricing_term > 0),
  pricing_term_unit text check (pricing_term_unit in ('Months', 'Annual')),
  -- The terms that a shopper may choose, in the same unit.
  term_minimum integer check (term_minimum > 0),
  term_maximum integer check (term_maximum >= term_minimum),
  term_increment integer check (term_increment > 0),
  check ((type = 'OneTime') = (pricing_term is null)),
  check ((pricing_term is null) = (pricing_term_unit is null)),
  check ((type = 'TermDefined') = (term_minimum is not null)),
  check ((term_minimum is null) = (term_maximum is null) and (term_minimum is null) = (term_increment is null))
);

-- The selling models of a product; without rows it is sold once. The first one is used if a request names
-- none.
create table product_selling_model (
  product_id text not null references product(id) on delete cascade,
  selling_model_id text not null references selling_model(id),
  sort_order integer not null default 0,
  primary key (product_id, selling_model_id)
);

-- The price of one pricing term. Prices of products that are sold once are in `price_book_entry`.
create table selling_model_price (
  id text primary key,
  price_book text not null check (price_book in ('list', 'sale', 'member', 'loyalty', 'business')),
  product_id text not null,
  selling_model_id text not null,
  currency text not null default 'USD',
  amount_minor bigint not null check (amount_minor >= 0),
  unique (product_id, selling_model_id, price_book, currency),
  foreign key (product_id, selling_model_id) references product_selling_model(product_id, selling_model_id) on delete cascade
);

-- The parts of a bundle or a set. A bundle has its own price; the price of a set is the sum of its parts.
create table product_component (
  product_id text not null references product(id) on delete cascade,
  child_id text not null references product(id) on delete cascade,
  quantity integer not null default 1 check (quantity > 0),
  sort_order integer not null,
  primary key (product_id, child_id),
  check (product_id <> child_id)
);
create index product_component_child on product_component (child_id);

-- Digital products (such as a protection plan) need no stock and no delivery.
alter table product add column is_digital boolean not null default false,
  -- False: not in listings and searches, only offered by other pages (gift wrap, protection plans).
  add column is_listed boolean not null default true;

alter table product_relation drop constraint product_relation_relation_check,
  add constraint product_relation_relation_check check (relation in ('Accessory', 'Part', 'Complement', 'ProtectionPlan'));

create or replace function product_listing_write(ids text[]) returns void language sql as $$
  delete from product_listing l using product p
  where l.product_id = any(ids) and p.id = l.product_id and (not p.is_active or not p.is_listed or p.product_class = 'VariationParent');

  insert into product_listing (product_id, grp, brand, popularity, created_at, facets)
  select p.id, coalesce(p.parent_id, p.id), p.brand, p.popularity, p.created_at,
    array['Brand__c=' || p.brand] || array(
      select a.key || '=' || a.value
      from jsonb_each_text(p.attributes) a join attribute_definition d on d.api_name = a.key and d.facet_rank is not null
      where a.value is not null
      order by a.key)
  from product p
  where p.id = any(ids) and p.is_active and p.is_listed and p.product_class <> 'VariationParent'
  on conflict (product_id) do update set
    grp = excluded.grp, brand = excluded.brand, popularity = excluded.popularity, created_at = excluded.created_at, facets = excluded.facets;
$$;

-- A cart with more items than this, parts of bundles included, takes no coupons.
alter table webstore add column coupon_item_limit integer not null default 100 check (coupon_item_limit > 0);

-- Buy X, get Y: of all units that the promotion applies to, the cheapest `get_quantity` of every
-- `buy_quantity + get_quantity` units cost `value` hundredths of a percent less.
alter table promotion drop constraint promotion_kind_check,
  add constraint promotion_kind_check check (kind in ('Percentage', 'Amount', 'BuyXGetY')),
  add column buy_quantity integer check (buy_quantity > 0),
  add column get_quantity integer check (get_quantity > 0),
  -- The brands and categories of the units that are discounted; empty means those of the units that are
  -- bought.
  add column get_brands text[] not null default '{}',
  add column get_categories text[] not null default '{}',
  -- How many units that the promotion applies to the cart must have at least.
  add column minimum_quantity integer not null default 1 check (minimum_quantity > 0),
  -- The products that the promotion applies to, by id; empty sets no condition.
  add column products text[] not null default '{}',
  -- Names of buyer groups; empty means everybody, guests included.
  add column buyer_groups text[] not null default '{}',
  -- How many orders of one shopper may use it.
  add column per_shopper_limit integer check (per_shopper_limit > 0),
  add constraint promotion_units check ((kind = 'BuyXGetY') = (buy_quantity is not null) and (kind = 'BuyXGetY') = (get_quantity is not null)),
  add constraint promotion_units_target check (kind <> 'BuyXGetY' or target = 'Item');

-- How often a shopper has used a promotion with a limit. A redeemer is 'user:<user>', or 'email:<address>'
-- for guests, who have no other identity.
create table promotion_redemption (
  promotion_id text not null references promotion(id) on delete cascade,
  redeemer text not null,
  uses integer not null check (uses > 0),
  primary key (promotion_id, redeemer)
);

-- One line per product and selling model.
alter table cart_item add column selling_model_id text references selling_model(id),
  add column subscription_term integer check (subscription_term > 0),
  add column sub_type text check (sub_type in ('Bonus', 'Gift'));
alter table cart_item drop constraint cart_item_cart_id_product_id_key;
create unique index cart_item_product on cart_item (cart_id, product_id, coalesce(selling_model_id, ''));

-- The subscription that was bought, and the bundle that an item is part of.
alter table order_item add column selling_model_id text,
  add column selling_model_name text,
  add column selling_model_type text check (selling_model_type in ('OneTime', 'TermDefined', 'Evergreen')),
  add column subscription_term integer,
  add column billing_frequency text,
  add column first_payment_minor bigint,
  add column sub_type text,
  add column parent_item_id text references order_item(id) on delete cascade;
