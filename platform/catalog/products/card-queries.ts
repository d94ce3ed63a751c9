import { sql } from "kysely";

import type { Executor, ProductTable } from "#platform/db/database";
import type { PriceBook } from "#platform/db/stored-values";
import type { FoundGroup } from "#platform/catalog/search/groups/find-groups";
import type { MediaRow } from "./media";

interface EntryRow {
  id: string;
  book: PriceBook;
  amount: number;
}

/** A variation of a product card. */
export interface SiblingRow {
  id: string;
  urlName: string;
  variation: Record<string, string>;
  /** The two facts of a card, such as "36 in wide"; null where it has none. */
  facts: [string | null, string | null];
  entries: EntryRow[] | null;
}

/** The data of a product card. */
export interface CardRow {
  id: string;
  sku: string;
  name: string;
  url_name: string;
  product_class: ProductTable["product_class"];
  fields: Record<string, string>;
  /** Fields of the parent, if there is one. */
  groupFields: Record<string, string>;
  variation: Record<string, string>;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
  isSubscription: boolean;
  image: MediaRow | null;
  /** Another photograph than the one in lists: with the door open if there is one. Null if there is none. */
  secondImage: MediaRow | null;
  /** The list images of a bundle; null for other products. */
  partImages: MediaRow[] | null;
  entries: EntryRow[] | null;
  siblings: SiblingRow[] | null;
  /** The ids of the siblings that match the search; null if all of them do. */
  matching: string[] | null;
}

const entriesOf = (productId: string, currency: string) => sql`(
  select json_agg(json_build_object('id', b.id, 'book', b.price_book, 'amount', b.amount_minor))
  from price_book_entry b where b.product_id = ${sql.ref(productId)} and b.currency = ${currency})`;

/**
 * True for the default variation: the one with the same list picture as its parent. Answered from an index.
 */
export const sharesListImage = (variation: string, parent: string) =>
  sql`coalesce(${listImage(variation)} = ${listImage(parent)}, false)`;

const listImage = (product: string) => sql`(
  select i.media_id from product_media i
  where i.product_id = ${sql.ref(`${product}.id`)} and i.group_name = 'productListImage' order by i.sort_order limit 1)`;

/**
 * SQL: whether the media record `m` is a photograph, not a drawing. Files that operators upload count as
 * photographs.
 */
export const isPhotograph = sql`(m.photographed or m.kind = 'file')`;

/**
 * SQL order that puts the main picture of a product first, for its media `m` by `pm`, in agreement with
 * `withoutReplacedDrawings`: the list image, or the first photograph if the list image is a drawing.
 */
export const mainPictureFirst = sql`${isPhotograph} desc, pm.group_name = 'productListImage' desc, pm.sort_order`;

const picture = sql`(
  select json_build_object('id', m.id, 'media_type', m.media_type, 'title', m.title, 'alternate_text', m.alternate_text)
  from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = v.id and m.media_type = 'Image' and pm.group_name <> 'attachment'
  order by ${mainPictureFirst} limit 1)`;

const secondPicture = sql`(
  select json_build_object('id', m.id, 'media_type', m.media_type, 'title', m.title, 'alternate_text', m.alternate_text)
  from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = v.id and m.media_type = 'Image' and pm.group_name = 'productDetailImage' and ${isPhotograph}
    and not exists (select from product_media l
      where l.product_id = v.id and l.group_name = 'productListImage' and l.media_id = m.id)
  order by m.spec ->> 'view' is not distinct from 'open' desc, pm.sort_order limit 1)`;

/** A bundle has the list images of its parts, unless it has one of its own. */
const partPictures = sql`(
  select json_agg(json_build_object('id', m.id, 'media_type', m.media_type, 'title', m.title, 'alternate_text', m.alternate_text)
    order by pm.sort_order)
  from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = v.id and m.media_type = 'Image' and pm.group_name = 'productListImage')`;

/**
 * The data of product cards, in the order of `groups`. One statement. If several variations cost the same,
 * the default one represents the group.
 */
export async function findCards(
  db: Executor,
  groups: readonly FoundGroup[],
  options: { currency: string; withSiblings: boolean },
): Promise<CardRow[]> {
  if (groups.length === 0) return [];
  const wanted = JSON.stringify(groups.map((group, position) => ({ ...group, position })));
  const siblings = sql`(
    select json_agg(json_build_object('id', s.id, 'urlName', s.url_name, 'variation', s.variation,
      'facts', json_build_array(s.fields -> 'CardFact1__c', s.fields -> 'CardFact2__c'),
      'entries', ${entriesOf("s.id", options.currency)}) order by s.sku)
    from product s where s.parent_id = g.id and s.is_active)`;
  const { rows } = await sql<CardRow>`
    select v.id, v.sku, v.name, v.url_name, v.product_class, v.fields, g.fields as "groupFields", v.variation,
      v.minimum_quantity, v.maximum_quantity, v.quantity_increment,
      exists (select from product_selling_model o join selling_model m on m.id = o.selling_model_id
        where o.product_id = v.id and m.type <> 'OneTime') as "isSubscription",
      ${picture} as image, ${secondPicture} as "secondImage",
      case when v.product_class in ('Bundle', 'Set') then ${partPictures} end as "partImages",
      ${entriesOf("v.id", options.currency)} as entries,
      ${options.withSiblings ? siblings : sql`null`} as siblings,
      w.matching
    from jsonb_to_recordset(${wanted}::jsonb) as w(grp text, ids text[], matching text[], position int)
    join product g on g.id = w.grp
    join product v on v.id = case when cardinality(w.ids) = 1 then w.ids[1] else (
      select p.id from product p
      where p.parent_id = g.id and p.id = any(w.ids)
      order by ${sharesListImage("p", "g")} desc, p.sku
      limit 1
    ) end
    order by w.position`.execute(db);
  return rows;
}
