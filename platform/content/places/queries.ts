import { sql } from "kysely";

import type { Place, PlaceKind } from "#contract/content/places";
import type { Executor } from "#platform/db/database";

const earthRadiusMiles = 3958.8;

/** A place of the list, and how many places fit in all. */
type PlaceRow = Place & { total: number };

interface WantedPlaces {
  webstoreId: string;
  /** Empty for all kinds. */
  kinds: readonly PlaceKind[];
  /** The path of a category, or null for all places. */
  category: string | null;
  slug?: string;
  from: { latitude: number; longitude: number } | null;
  limit: number;
}

/** Listed places of a store, the nearest to `from` first, else by state and city (API-443). */
export async function findStorePlaces(
  db: Executor,
  { webstoreId, kinds, category, slug, from, limit }: WantedPlaces,
): Promise<PlaceRow[]> {
  const miles = from
    ? sql`round((2 * ${earthRadiusMiles}::float8 * asin(sqrt(least(1,
        sin(radians(p.latitude - ${from.latitude}::float8) / 2) ^ 2 + cos(radians(${from.latitude}::float8)) * cos(radians(p.latitude))
        * sin(radians(p.longitude - ${from.longitude}::float8) / 2) ^ 2))))::numeric, 1)::float8`
    : sql`null::float8`;
  const { rows } = await sql<PlaceRow>`
    select p.slug, p.kind, p.name, p.street, p.city, p.region, p.postal_code as "postalCode", p.phone, p.latitude, p.longitude,
      p.time_zone as "timeZone", p.hours, p.exceptions, p.on_display as "onDisplay", ${miles} as miles,
      (select coalesce(json_agg(json_build_object('urlPath', c.url_path, 'name', c.name) order by c.sort_order, c.url_path), '[]')
        from place_category k join category c on c.id = k.category_id where k.place_slug = p.slug) as categories,
      count(*) over ()::int as total
    from place_webstore w join place p on p.slug = w.place_slug
    where w.webstore_id = ${webstoreId} and p.is_listed
      and (${kinds.length === 0} or p.kind = any(${kinds}::text[]))
      and (${slug ?? null}::text is null or p.slug = ${slug ?? null})
      and (${category}::text is null or exists (
        select from place_category k join category c on c.id = k.category_id
        where k.place_slug = p.slug and (c.url_path = ${category} or starts_with(c.url_path, ${category} || '/') or starts_with(${category}, c.url_path || '/'))))
    order by miles, p.region, p.city, p.name, p.slug limit ${limit}`.execute(db);
  return rows;
}

/** The first warehouse of a region, and the methods of delivery in the currency of a store (API-445). */
export async function findServices(db: Executor, locationGroupId: string, currency: string) {
  const warehouse = await db
    .selectFrom("location_group_member as m")
    .innerJoin("location as l", "l.id", "m.location_id")
    .select(["l.city", "l.region"])
    .where("m.location_group_id", "=", locationGroupId)
    .orderBy("m.priority")
    .limit(1)
    .executeTakeFirst();
  const methods = await db
    .selectFrom("delivery_method")
    .selectAll()
    .where((of) => of(of.fn.coalesce("currency", of.val(currency)), "=", currency))
    .orderBy("sort_order")
    .execute();
  return { warehouse: warehouse ?? null, methods };
}
