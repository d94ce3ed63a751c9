import type { ColumnType } from "kysely";

/** A `jsonb` column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** Like `Json`, with `{}` as the default. */
export type JsonOrEmpty<T> = ColumnType<T, string | undefined, string>;
/** The custom fields of a record, by name (API-22). */
export type CustomFieldValues = Record<string, string | number | boolean>;
/** A column with custom fields. */
export type CustomFieldsColumn = JsonOrEmpty<CustomFieldValues>;
