import { customFieldName } from "#contract/custom-fields";
import type { OrderSummary } from "#contract/orders";

import type { CustomFieldValues } from "#platform/db/column-types";
import { badInput } from "#platform/core/errors";
import { readList } from "#platform/core/query-values";

import type { OrderRow } from "./lookup";
import { orderFieldTables as objects, orderSummaryFields, type Field, type FieldType } from "./field-tables";

type ObjectName = keyof typeof objects;

/** Record types that can have a merchant's custom fields. Each field is asked for by its own name. */
const objectsWithCustomFields: ReadonlySet<ObjectName> = new Set<ObjectName>([
  "OrderSummary",
  "OrderDeliveryGroupSummary",
  "OrderItemSummary",
]);

const customName = (object: ObjectName, name: string) =>
  objectsWithCustomFields.has(object) && customFieldName.test(name) ? name : undefined;

/** A custom field; it has no text where the order was placed without it. */
function customField(
  row: { custom_fields: CustomFieldValues },
  name: string,
): { label: string; type: FieldType; text: string | null } {
  const value = Object.hasOwn(row.custom_fields, name) ? row.custom_fields[name]! : null;
  const type = typeof value === "boolean" ? "boolean" : typeof value === "number" ? "double" : "string";
  return { label: name, type, text: value === null ? null : String(value) };
}

/**
 * Parses the fields that a query asks for, as `Object.Name`; names without an object are fields of `plain`.
 * Throws 400 for unknown ones.
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

/** The names of value types in the schemas of the platform. */
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
 * Encodes the fields of a record as the order calls do: the default fields and those asked for; with
 * `onlyAsked`, only those asked for (API-17).
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

/** Encodes the fields of an order as lists do: only those asked for, by plain name (API-16). */
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
