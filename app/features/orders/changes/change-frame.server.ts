import type { OpenOrder } from "~/features/orders/open/open-order.server";
import { describeReadOnly, type OrderChange } from "~/features/orders/open/order-links.server";
import type { StoreContext } from "~/request/store-context.server";
import { phoneHref } from "~/ui/phone/phone-href";

export const changeTitles: Record<OrderChange, string> = {
  cancel: "Cancel order",
  return: "Return items",
  address: "Change delivery",
  gift: "Change gift",
  card: "Remove card",
};

/** Data of the page around the form of every change. */
export const changeFrame = (
  { store: { profile } }: StoreContext,
  { order, links }: OpenOrder,
  change: OrderChange,
) => ({
  title: changeTitles[change],
  orderNumber: order.orderNumber,
  back: links.order,
  action: links.change(change),
  /** The proof of a guest, which GET forms send along. */
  query: links.query,
  /** Why nothing can be changed here, whatever the order's state. */
  readOnly: describeReadOnly(order),
  phone: { text: profile.supportPhone, href: phoneHref(profile.supportPhone) },
});
export type ChangeFrameView = ReturnType<typeof changeFrame>;

/** The deliveries that a change may be about, as choices that tell them apart. */
export const toDeliveryChoices = ({ view }: OpenOrder, groups: readonly { id: string }[]) =>
  view.deliveries
    .map(({ id, address }, index, { length }) => ({
      value: id,
      label: `Delivery ${index + 1} of ${length}`,
      hint: address.join(", "),
    }))
    .filter(({ value }) => groups.some(({ id }) => id === value));
