import { formatDayOfYear } from "#platform/core/formats";
import { dayRange } from "./formats";
import { CarrierLink } from "./parts";

import { aboutOrder, amountRow, products } from "./about-order";

export const deliveryMails = {
  "order-shipped": aboutOrder<"order-shipped">({
    topic: ({ toFollow }) => (isPart(toFollow) ? "partly on its way" : "on its way"),
    heading: ({ toFollow }) =>
      isPart(toFollow) ? "A part of your order is on its way" : "Your order is on its way",
    text: ({ carrier, toFollow }) => [
      `We’ve handed the products below over to ${carrier}.`,
      ...(isPart(toFollow) ? ["We’ll email you when the rest ships."] : []),
    ],
    rows: ({ carrier, trackingNumber, trackingLink, charged, currency, ...data }) => {
      const days = dayRange(data.earliestDelivery ?? null, data.latestDelivery ?? null);
      return [
        { label: "Carrier", value: carrier },
        ...(trackingNumber ? [{ label: "Tracking number", value: trackingNumber }] : []),
        ...(trackingLink
          ? [{ label: "Where it is", value: <CarrierLink to={trackingLink}>Track it</CarrierLink> }]
          : []),
        ...giftRow(data),
        ...(days ? [{ label: "Estimated delivery", value: days }] : []),
        ...amountRow(chargedLabel(data), charged, currency),
        ...(data.dueOn ? [{ label: "Due by", value: formatDayOfYear(data.dueOn) }] : []),
      ];
    },
    blocks: ({ lines, toFollow, deliverTo }) => [
      { heading: "In this shipment", lines: products(lines) },
      { heading: "Comes separately", lines: products(toFollow ?? []) },
      { heading: "Deliver to", lines: deliverTo ?? [] },
    ],
  }),
  "order-delivered": aboutOrder<"order-delivered">({
    topic: () => "delivered",
    heading: () => "Your delivery has arrived",
    text: () => [
      "The products below were delivered.",
      "If something’s damaged or doesn’t fit, you can send it back from your order’s page.",
    ],
    rows: giftRow,
    blocks: ({ lines }) => [{ heading: "Delivered", lines: products(lines) }],
  }),
  "order-address-changed": aboutOrder<"order-address-changed">({
    topic: () => "new delivery address",
    heading: () => "We deliver to a new address",
    text: () => [
      "The delivery address of your order was changed.",
      "If this wasn’t you, call us before the order ships.",
    ],
    blocks: ({ deliverTo }) => [{ heading: "Deliver to", lines: deliverTo }],
  }),
  "order-gift-changed": aboutOrder<"order-gift-changed">({
    topic: () => "new gift message",
    heading: () => "Your gift has new words",
    text: () => [
      "The words of the gift in your order were changed. We print them like this.",
      "If this wasn’t you, call us before the order ships.",
    ],
    blocks: ({ gift }) => [{ heading: "Gift", lines: gift }],
  }),
};

/** The buyer learns which of several deliveries it is; the recipient gets no mail. */
function giftRow({ gift }: { gift?: string }) {
  return gift ? [{ label: "Delivery", value: gift }] : [];
}

const chargedLabel = ({ paidWith, isInvoiced }: { paidWith?: string | null; isInvoiced?: boolean }) =>
  isInvoiced ? `Invoiced now on ${paidWith}` : paidWith ? `Charged now to ${paidWith}` : "Charged now";

const isPart = (toFollow: readonly unknown[] | undefined) => (toFollow?.length ?? 0) > 0;
