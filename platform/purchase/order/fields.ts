import { customFieldName } from "#contract/custom-fields";
import type { OrderSummary } from "#contract/orders/orders";

import type { CustomFieldValues } from "#platform/db/column-types";
import { badInput } from "#platform/core/errors";
import { readList } from "#platform/core/query-values";

import type { OrderRow } from "./order-record";
import { orderFieldTables as objects, orderSummaryFields, type Field, type FieldType } from "./field-tables";

type ObjectName = keyof typeof objects;

/** Record types that can have custom fields of a merchant. A query must name each custom field. */
const objectsWithCustomFields: ReadonlySet<ObjectName> = new Set<ObjectName>([
  "OrderSummary",
  "OrderDeliveryGroupSummary",
  "OrderItemSummary",
]);

const customName = (object: ObjectName, name: string) =>
  objectsWithCustomFields.has(object) && customFieldName.test(name) ? name : undefined;

/** Encodes a custom field. Its text is null if the order was placed without it. */
function customField(
  row: { custom_fields: CustomFieldValues },
  name: string,
): { label: string; type: FieldType; text: string | null } {
  const value = Object.hasOwn(row.custom_fields, name) ? row.custom_fields[name]! : null;
  const type = typeof value === "boolean" ? "boolean" : typeof value === "number" ? "double" : "string";
  return { label: name, type, text: value === null ? null : String(value) };
}

/**
 * Parses the fields that a query names. Returns them as `Object.Name`; a name without an object belongs to
 * `defaultObject`. Throws 400 for unknown fields and for more than `maxFields`.
 */
export function readOrderFields(
  text: string | undefined,
  maxFields: number,
  defaultObject: ObjectName,
): ReadonlySet<string> {
  return new Set(
    readList(text, "fields", maxFields).map((name) => {
      const [object, field] = name.includes(".") ? name.split(".", 2) : [defaultObject, name];
      const known = Object.entries(objects).find(([key]) => key.toLowerCase() === object!.toLowerCase());
      const fieldName =
        known &&
        (Object.keys(known[1]).find((key) => key.toLowerCase() === field!.toLowerCase()) ??
          customName(known[0] as ObjectName, field!));
      if (!fieldName) throw badInput(`fields: there is no field ${name.slice(0, 80)}`);
      return `${known[0]}.${fieldName}`;
    }),
  );
}

/** The `dataType` of each field type in answers; `xsd:string` for all others. */
const dataTypes: Partial<Record<FieldType, string>> = {
  boolean: "xsd:boolean",
  currency: "xsd:double",
  double: "xsd:double",
  date: "xsd:date",
  datetime: "xsd:dateTime",
  id: "tns:ID",
  reference: "tns:ID",
};

/**
 * Encodes the fields of a record, by `Object.Name`: the default fields and the requested ones, or with
 * `onlyRequested` only the requested ones (API-17).
 */
export function writeFields<Row extends object>(
  object: ObjectName,
  fields: Record<string, Field<Row>>,
  row: Row,
  requested?: ReadonlySet<string>,
  onlyRequested = false,
): OrderSummary["fields"] {
  const customNames = [...(requested ?? [])]
    .filter((key) => key.startsWith(`${object}.`))
    .map((key) => key.slice(object.length + 1))
    .filter((name) => !Object.hasOwn(fields, name));
  const written = [
    ...Object.entries(fields)
      .filter(([name, { onRequest }]) => requested?.has(`${object}.${name}`) || !(onRequest || onlyRequested))
      .map(([name, { label, type, text }]) => ({ name, label, type, text: text(row) })),
    ...("custom_fields" in row
      ? customNames.map((name) => ({
          name,
          ...customField(row as unknown as { custom_fields: CustomFieldValues }, name),
        }))
      : []),
  ];
  return Object.fromEntries(
    written.map(({ name, label, type, text }) => [
      `${object}.${name}`,
      { dataName: name, dataType: dataTypes[type] ?? "xsd:string", label, text, type },
    ]),
  );
}

/** Encodes the requested fields of an order for lists, by name without the object (API-16). */
export function writeListFields(order: OrderRow, requested: ReadonlySet<string>) {
  return Object.fromEntries(
    [...requested].map((key) => {
      const name = key.slice(key.indexOf(".") + 1);
      const known = Object.hasOwn(orderSummaryFields, name) ? orderSummaryFields[name] : undefined;
      return [
        name,
        known ? { label: known.label, text: known.text(order), type: known.type } : customField(order, name),
      ];
    }),
  );
}
