import type { ColumnType } from "kysely";

/** A `jsonb` column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** Like `Json`, with `{}` as the default. */
export type JsonOrEmpty<T> = ColumnType<T, string | undefined, string>;
/** The custom fields of a record, by name (API-22); see migrations/0018-custom-fields-purchase-orders.sql. */
export type CustomFieldValues = Record<string, string | number | boolean>;
/** A column with custom fields. */
export type CustomFieldsColumn = JsonOrEmpty<CustomFieldValues>;

/** A `timestamptz` column. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** A `bigint` column. The driver returns text; `readMinor` (core/money.ts) converts it to a number. */
export type BigIntColumn = ColumnType<string, number | bigint, number | bigint>;
