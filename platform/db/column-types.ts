import type { ColumnType } from "kysely";

/** A `jsonb` column: read as what it holds, written as text. */
export type Json<T> = ColumnType<T, string, string>;
/** The same with `{}` where nothing is said. */
export type JsonOrEmpty<T> = ColumnType<T, string | undefined, string>;
/** The custom fields of a record by name; see migrations/0018-custom-fields-purchase-orders.sql. */
export type CustomFieldValues = Record<string, string | number | boolean>;
export type CustomFieldsColumn = JsonOrEmpty<CustomFieldValues>;

export type Timestamp = ColumnType<Date, Date, Date>;

/** `bigint` columns arrive as text from the driver; `readMinor` in money.ts turns them into numbers. */
export type BigIntColumn = ColumnType<string, number | bigint, number | bigint>;
