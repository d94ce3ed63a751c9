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

/** The place of the product of a page in the list of another page, or in a small one of it (EVENT-116). */
export function placeIn(list: NamedRecord, { page: product }: NamedRecord): ListPlace | null {
  const [{ item_id: sku } = { item_id: "" }] =
    product.events.find((event) => event.name === "view-item")?.payload.items ?? [];
  if (sku === "") return null;
  const shown = list.page.events.find((event) => event.name === "view-item-list")?.payload;
  const own = shown && {
    id: shown.item_list_id,
    name: shown.item_list_name,
    skus: shown.items.map((item) => item.item_id),
  };
  for (const { id, name, skus } of [...(own ? [own] : []), ...(list.lists ?? [])]) {
    const at = skus.indexOf(sku);
    if (at >= 0) return { id, name, index: at + 1 };
  }
  return null;
}
