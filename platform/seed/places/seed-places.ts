import { readOpenTimes } from "#platform/core/open-times";
import { seededId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";

import places from "./places.json";

const closed = (day: string, note: string) => ({ day, hours: [], note });

/** Closed everywhere, in every year. */
const holidays = [
  closed("01-01", "New Year’s Day"),
  closed("07-04", "Independence Day"),
  closed("12-25", "Christmas Day"),
];

/** Writes the places where shoppers see appliances, with their stores and what they have on display. */
export async function seedPlaces(trx: Executor): Promise<void> {
  await insertRows(
    trx,
    "place",
    places.map((place) => ({
      slug: place.slug,
      kind: place.kind,
      name: place.name,
      street: place.street,
      city: place.city,
      region: place.region,
      postal_code: place.postalCode,
      latitude: place.latitude,
      longitude: place.longitude,
      phone: place.phone,
      time_zone: place.timeZone,
      hours: place.hours.map(readOpenTimes),
      exceptions: holidays,
      on_display: place.onDisplay,
    })),
  );
  const rowsOf = <Item>(
    list: (place: (typeof places)[number]) => Item[],
    column: string,
    id: (item: Item) => string,
  ) => places.flatMap((place) => list(place).map((item) => ({ place_slug: place.slug, [column]: id(item) })));
  await insertRows(
    trx,
    "place_webstore",
    rowsOf(
      ({ stores }) => stores,
      "webstore_id",
      (store) => seededId("webstore", store),
    ),
  );
  await insertRows(
    trx,
    "place_category",
    rowsOf(
      ({ categories }) => categories,
      "category_id",
      (path) => seededId("category", path),
    ),
  );
}
