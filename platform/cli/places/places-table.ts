import { sql } from "kysely";

import { placeKinds, type HoursException, type OpenTimes, type PlaceKind } from "#contract/content/places";
import { isIsoDay } from "#contract/iso-day";
import { isTimeZone } from "#contract/values";
import { findZip, hasPosition } from "#platform/accounts/regions/geocoder";
import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import type { CellReader } from "#platform/cli/csv/cell-reader";
import { csvTable, type NumberedRow } from "#platform/cli/csv/csv-table";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { checkNames } from "#platform/cli/csv/suggestions";
import { readOpenTimes, writeOpenTimes } from "#platform/core/open-times";
import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";

interface PlaceRow {
  slug: string;
  kind: PlaceKind;
  name: string;
  street: string;
  city: string;
  region: string;
  postal_code: string;
  /** Undefined for the position of its ZIP code. */
  latitude: number | undefined;
  longitude: number | undefined;
  phone: string;
  time_zone: string;
  hours: OpenTimes[];
  exceptions: HoursException[];
  on_display: string | null;
  is_listed: boolean;
  categories: string[];
  stores: string[];
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const texts = ["name", "street", "city"] as const;
const columns = [
  ...["slug", "kind", ...texts, "state", "zip", "latitude", "longitude", "phone", "time_zone"],
  ...weekdays,
  ...["exceptions", "on_display", "categories", "stores", "listed"],
];
const hoursHint = "is not hours such as 10:00-18:00, or closed";

/** A day of exceptions: `2026-12-24`, or `12-25` in every year. */
const isDay = (day: string) => isIsoDay(day) || isIsoDay(`2024-${day}`);

/** Each is a day, its hours and perhaps a note, such as `12-24=10:00-14:00 Christmas Eve`. */
function readExceptions(cells: CellReader): HoursException[] {
  return cells.list("exceptions").flatMap((part) => {
    const [, day = "", hours = "", note = ""] =
      /^([\d-]+)\s*=\s*(closed|[\d:,\s-]*\d)(?:\s+(\D.*))?$/i.exec(part) ?? [];
    const times = readOpenTimes(hours);
    if (isDay(day) && times && hours !== "") return [{ day, hours: times, note: note.slice(0, 80) || null }];
    cells.fail("exceptions", `${part.slice(0, 40)} is not a day with hours such as 12-24=10:00-14:00`);
    return [];
  });
}

const writeException = ({ day, hours, note }: HoursException) =>
  `${day}=${writeOpenTimes(hours)}${note === null ? "" : ` ${note}`}`;

function readDegrees(cells: CellReader, column: string, most: number): number | undefined {
  const text = cells.text(column);
  if (text === undefined) return undefined;
  const degrees = /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : cells.fail(column, `is not degrees from -${most} to ${most}`);
}

function readTimeZone(cells: CellReader): string | undefined {
  const zone = cells.required("time_zone");
  if (zone === undefined) return undefined;
  return isTimeZone(zone)
    ? zone
    : cells.fail("time_zone", `${zone.slice(0, 40)} is not a time zone such as America/Chicago`);
}

/** A text of the form, in the words of `hint`. */
function matching(cells: CellReader, column: string, form: RegExp, hint: string): string {
  const text = cells.required(column);
  return text === undefined || form.test(text) ? (text ?? "") : (cells.fail(column, hint) ?? "");
}

function parse(cells: CellReader): PlaceRow {
  const kind = placeKinds.find((each) => each.toLowerCase() === cells.text("kind")?.toLowerCase());
  if (!kind) cells.fail("kind", `must be ${placeKinds.join(", ")}`);
  const [latitude, longitude] = [readDegrees(cells, "latitude", 90), readDegrees(cells, "longitude", 180)];
  if (cells.has("latitude") && (latitude === undefined) !== (longitude === undefined))
    cells.fail("longitude", "goes with latitude: give both or neither");
  const slug = cells.required("slug") && cells.slug("slug");
  const [name, street, city] = texts.map((column) => cells.required(column) ?? "");
  return {
    slug: slug ?? "",
    kind: kind ?? "Dealer",
    name: name!,
    street: street!,
    city: city!,
    region: matching(cells, "state", /^[A-Z]{2}$/, "is not two letters such as KY"),
    postal_code: matching(cells, "zip", /^\d{5}$/, "is not five digits"),
    latitude,
    longitude,
    phone: matching(cells, "phone", /^\(\d{3}\) \d{3}-\d{4}$/, "is not a number such as (502) 555-0119"),
    time_zone: readTimeZone(cells) ?? "",
    hours: weekdays.map((day) => readOpenTimes(cells.text(day) ?? "") ?? cells.fail(day, hoursHint) ?? []),
    exceptions: readExceptions(cells),
    on_display: cells.text("on_display") ?? null,
    is_listed: cells.flag("listed") ?? true,
    categories: cells.list("categories"),
    stores: cells.required("stores") === undefined ? [] : cells.list("stores"),
  };
}

/** Places where shoppers see appliances (OPERATOR-94). A place that is not in the file stays. */
export const placesTable = csvTable<PlaceRow>({
  name: "places",
  columns,
  required: columns,

  async count(db) {
    const { all } = await db
      .selectFrom("place")
      .select((of) => of.fn.countAll().as("all"))
      .executeTakeFirstOrThrow();
    return Number(all);
  },

  async *read(db) {
    const places = await db
      .selectFrom("place as p")
      .selectAll("p")
      .select([
        sql<string>`(select string_agg(c.url_path, '|' order by c.url_path) from place_category k join category c on c.id = k.category_id where k.place_slug = p.slug)`.as(
          "categories",
        ),
        sql<string>`(select string_agg(w.name, '|' order by w.sort_order) from place_webstore k join webstore w on w.id = k.webstore_id where k.place_slug = p.slug)`.as(
          "stores",
        ),
      ])
      .orderBy("p.slug")
      .execute();
    yield places.map((place) => ({
      slug: place.slug,
      kind: place.kind,
      name: place.name,
      street: place.street,
      city: place.city,
      state: place.region,
      zip: place.postal_code,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      phone: place.phone,
      time_zone: place.time_zone,
      ...Object.fromEntries(weekdays.map((day, index) => [day, writeOpenTimes(place.hours[index] ?? [])])),
      exceptions: place.exceptions.map(writeException).join("|"),
      on_display: place.on_display ?? "",
      categories: place.categories ?? "",
      stores: place.stores ?? "",
      listed: String(place.is_listed),
    }));
  },

  parse,
  key: ["slug"],
  keyOf: ({ slug }) => slug,
  write: writePlaces,
});

/** Checks names and positions, and writes the rows if the whole file is right. */
async function writePlaces(
  trx: Executor,
  rows: NumberedRow<PlaceRow>[],
  errors: RowErrors,
  onProgress: (done: number) => void,
): Promise<string> {
  const { categories } = await findCatalogNames(trx);
  const stores = new Map(
    (await trx.selectFrom("webstore").select(["id", "name"]).execute()).map(({ id, name }) => [name, id]),
  );
  const positions = new Map<string, { latitude: number; longitude: number }>();
  for (const { line, row, unread } of rows) {
    checkNames(errors, { line, column: "categories", what: "category" }, row.categories, [
      ...categories.keys(),
    ]);
    checkNames(errors, { line, column: "stores", what: "store" }, row.stores, [...stores.keys()]);
    const zip = unread.has("zip") ? undefined : await findZip(row.postal_code);
    if (!zip && !unread.has("zip")) errors.add(line, "zip", `there is no ZIP code ${row.postal_code}`);
    const { latitude, longitude } = row;
    if (latitude !== undefined && longitude !== undefined) positions.set(row.slug, { latitude, longitude });
    else if (zip && hasPosition(zip)) positions.set(row.slug, zip);
    else if (zip) errors.add(line, "latitude", `is needed: nobody knows where ZIP code ${zip.zip} is`);
  }
  if (errors.count > 0) return "";
  const slugs = rows.map(({ row }) => row.slug);
  await sql`delete from place where slug = any(${slugs})`.execute(trx);
  await insertRows(
    trx,
    "place",
    rows.map(({ row: { categories: _categories, stores: _stores, ...place } }) => {
      const { latitude, longitude } = positions.get(place.slug)!;
      return { ...place, latitude, longitude };
    }),
  );
  await insertRows(
    trx,
    "place_webstore",
    rows.flatMap(({ row }) =>
      row.stores.map((name) => ({ place_slug: row.slug, webstore_id: stores.get(name) })),
    ),
  );
  await insertRows(
    trx,
    "place_category",
    rows.flatMap(({ row }) =>
      row.categories.map((path) => ({ place_slug: row.slug, category_id: categories.get(path)!.id })),
    ),
  );
  onProgress(rows.length);
  return `${rows.length.toLocaleString("en-US")} places written`;
}
