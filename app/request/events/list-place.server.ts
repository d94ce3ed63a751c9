import type { ListPlace } from "#contract/analytics/item";
import type { NamedRecord } from "~/request/visitor/page-notes";

/** Whether both pages show one product in different finishes or sizes, so that its list stays (EVENT-99). */
export function isSameProduct({ page: a }: NamedRecord, { page: b }: NamedRecord): boolean {
  const nameOf = ({ events }: NamedRecord["page"]) => {
    const [item] = events.find((event) => event.name === "view-item")?.payload.items ?? [];
    return item && `${item.item_brand} ${item.item_name}`;
  };
  const name = nameOf(a);
  return name !== undefined && name === nameOf(b);
}

/** The place of the product of a page in the list of another page (EVENT-99). */
export function placeIn({ page: list }: NamedRecord, { page: product }: NamedRecord): ListPlace | null {
  const viewed = product.events.find((event) => event.name === "view-item");
  const shown = viewed && list.events.find((event) => event.name === "view-item-list");
  if (!shown) return null;
  const [{ item_id: sku } = { item_id: "" }] = viewed.payload.items;
  const at = shown.payload.items.findIndex((item) => item.item_id === sku);
  const { item_list_id: id, item_list_name: name } = shown.payload;
  return at < 0 ? null : { id, name, index: at + 1 };
}
