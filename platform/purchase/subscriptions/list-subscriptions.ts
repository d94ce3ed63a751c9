import { sql, type Selectable } from "kysely";
import type { z } from "zod";

import type { listSubscriptions } from "#contract/orders/subscriptions";
import { isoDay } from "#contract/iso-day";
import { requireOwnerKey, requireShopper } from "#platform/core/actor";
import { toDecimalText } from "#platform/core/money";
import type { SubscriptionTable } from "#platform/db/database";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { unitAmountFor } from "#platform/catalog/prices/price-tiers";
import { modelEntryColumns, selectPriceOf, type EntryRow } from "#platform/catalog/prices/queries";
import { mainPictureFirst } from "#platform/catalog/products/card-queries";
import type { CartScope } from "#platform/purchase/cart/access";
import { isOpen } from "#platform/purchase/payment/mandates";

type Answer = z.input<typeof listSubscriptions.response & z.ZodType>["subscriptions"][number];

interface Row extends Selectable<SubscriptionTable> {
  name: string;
  sku: string;
  urlName: string | null;
  minimum: number;
  maximum: number;
  increment: number;
  image: { id: string; alternateText: string } | null;
  models: { id: string; display_name: string }[];
  model: string;
  prices: EntryRow[];
  card: { id: string; brand: string | null; lastFour: string | null } | null;
  delay: { problem: string; try_at: string } | null;
  orders: { number: string; at: string }[];
}

/**
 * The subscriptions of the account that the shopper acts for, or one of them (API-430): those that live
 * first, then the newest. Another account's is not found.
 */
export async function findSubscriptions(scope: CartScope, id: string | null = null): Promise<Answer[]> {
  const { webstore, actor, services } = scope;
  requireShopper(actor);
  const { rows } = await sql<Row>`
    select s.*, coalesce(p.name, i.name) as name, coalesce(p.sku, i.sku) as sku,
      case when p.is_active and p.brand = any(${webstore.brands}) then p.url_name end as "urlName",
      coalesce(p.minimum_quantity, 1) as minimum, coalesce(p.maximum_quantity, s.quantity) as maximum,
      coalesce(p.quantity_increment, 1) as increment, c.display_name as model,
      (select json_build_object('id', m.id, 'alternateText', m.alternate_text)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id in (p.id, p.parent_id) and m.media_type = 'Image' and pm.group_name <> 'attachment'
        order by pm.product_id = p.id desc, ${mainPictureFirst} limit 1) as image,
      coalesce((select json_agg(m order by o.sort_order, m.id) from product_selling_model o
        join selling_model m on m.id = o.selling_model_id
        where o.product_id = s.product_id and m.type = 'Evergreen'), '[]') as models,
      coalesce((select json_agg(own) from (select ${modelEntryColumns} from selling_model_price e
        where e.product_id = s.product_id and e.selling_model_id = s.selling_model_id and e.currency = s.currency
          and p.is_active) own), '[]') as prices,
      (select json_build_object('id', m.id, 'brand', m.card_brand, 'lastFour', m.card_last_four)
        from payment_mandate m where m.id = s.mandate_id and m.revoked_at is null) as card,
      (select json_build_object('problem', r.problem, 'try_at', r.try_at) from subscription_renewal r
        where r.subscription_id = s.id and r.status = 'Open' and r.problem is not null) as delay,
      (select json_agg(json_build_object('number', o.order_number, 'at', o.ordered_at) order by o.ordered_at desc)
        from order_summary o where o.id = i.order_id
          or o.id in (select r.order_id from subscription_renewal r where r.subscription_id = s.id)) as orders
    from subscription s join order_item i on i.id = s.order_item_id
      join selling_model c on c.id = s.selling_model_id left join product p on p.id = s.product_id
    where s.webstore_id = ${webstore.id} and s.owner_key = ${requireOwnerKey(actor)}
      and (${id}::text is null or s.id = ${id})
    order by s.status = 'Ended', s.started_at desc, s.id`.execute(services.db);
  const books = entitledPriceBooks(webstore, actor);
  return rows.map((row) => toAnswer(row, selectPriceOf(row.prices, books)));
}

function toAnswer(row: Row, price: ReturnType<typeof selectPriceOf>): Answer {
  const unit = price && unitAmountFor(price, row.quantity);
  const { card, delay, urlName } = row;
  return {
    subscriptionId: row.id,
    status: row.status,
    product: { productId: row.product_id, name: row.name, sku: row.sku, urlName, image: row.image },
    quantity: row.quantity,
    minimumQuantity: row.minimum,
    maximumQuantity: row.maximum,
    quantityIncrement: row.increment,
    model: { productSellingModelId: row.selling_model_id, name: row.model },
    models: row.models.map((each) => ({ productSellingModelId: each.id, name: each.display_name })),
    unitPrice: unit === null ? null : toDecimalText(unit),
    totalPrice: unit === null ? null : toDecimalText(unit * row.quantity),
    currencyIsoCode: row.currency,
    address: row.address && {
      name:
        row.address.name ?? ([row.address.firstName, row.address.lastName].filter(Boolean).join(" ") || null),
      companyName: row.address.companyName ?? null,
      street: row.address.street,
      city: row.address.city,
      region: row.address.region,
      postalCode: row.address.postalCode,
    },
    card: card && { cardId: card.id, brand: card.brand, lastFour: card.lastFour },
    nextDate: row.status === "Ended" || row.status === "Paused" ? null : row.next_on,
    delay: delay && { problem: delay.problem, nextTryDate: isoDay(new Date(delay.try_at)) },
    orders: row.orders.map(({ number, at }) => ({
      orderNumber: number,
      orderedDate: new Date(at).toISOString(),
    })),
    startedDate: row.started_at.toISOString(),
    endedDate: row.ended_at?.toISOString() ?? null,
    endedReason: row.ended_reason,
  };
}

/** The kept cards of the account that the shopper acts for, with what needs each of them (API-432). */
export async function findKeptCards({ actor, services }: CartScope) {
  requireShopper(actor);
  const { rows } = await sql<{
    id: string;
    brand: string | null;
    lastFour: string | null;
    consented: Date;
    currency: string;
    subscriptions: { id: string; name: string; next: string | null }[];
    orders: string[];
  }>`
    select m.id, m.card_brand as brand, m.card_last_four as "lastFour", m.consented_at as consented,
      (select c.currency from checkout k join cart c on c.id = k.cart_id where k.id = m.checkout_id) as currency,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', coalesce(p.name, i.name),
          'next', case when s.status <> 'Paused' then s.next_on end) order by s.next_on, s.id)
        from subscription s join order_item i on i.id = s.order_item_id left join product p on p.id = s.product_id
        where s.mandate_id = m.id and s.status <> 'Ended'), '[]') as subscriptions,
      array(select o.order_number from order_summary o
        where (o.checkout_id = m.checkout_id
            or o.id in (select r.order_id from subscription_renewal r where r.mandate_id = m.id))
          and ${isOpen} order by o.ordered_at desc) as orders
    from payment_mandate m
    where m.owner_key = ${requireOwnerKey(actor)} and m.revoked_at is null
      and exists (select from order_summary o where o.checkout_id = m.checkout_id)
    order by m.consented_at desc, m.id`.execute(services.db);
  return rows.map((row) => ({
    cardId: row.id,
    brand: row.brand,
    lastFour: row.lastFour,
    consentedDate: row.consented.toISOString(),
    currencyIsoCode: row.currency,
    subscriptions: row.subscriptions.map(({ id, name, next }) => ({
      subscriptionId: id,
      name,
      nextDate: next,
    })),
    orders: row.orders.map((orderNumber) => ({ orderNumber })),
  }));
}
