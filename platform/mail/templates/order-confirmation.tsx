import { Fragment } from "react";

import type { MailData } from "#platform/core/mail-data";

import type { MailBrand } from "#platform/mail/mail-brand";
import { formatAmount, formatDate } from "#platform/core/formats";

import { accountRow } from "./about-order";
import type { MailDefinition } from "./definition";
import { dayRange, greeting } from "./formats";
import { Action, Lines, Paragraph, Part, Rows } from "./parts";

export const orderConfirmation: MailDefinition<"order-confirmation"> = {
  subject: ({ brand, data }) => `Your ${brand.name} order ${data.orderNumber}`,
  preheader: ({ data }) =>
    `Thank you. We have your order for ${formatAmount(Number(data.total), data.currency)} and are getting it ready.`,
  heading: ({ data }) => (data.isRenewal ? "Your subscription was renewed" : "Thank you for your order"),
  reason: ({ brand, data }) =>
    data.isRenewal
      ? `You get this email because you have a subscription at ${brand.name}.`
      : `You get this email because you placed an order at ${brand.name}.`,
  body: ({ brand, data }) => {
    const rows = [
      { label: "Order number", value: data.orderNumber },
      ...accountRow(data),
      { label: "Placed", value: formatDate(data.orderedAt) },
      ...(data.deliveries ? [] : deliveryRows(data)),
    ];
    return (
      <>
        <Paragraph>{greeting(data.firstName)}</Paragraph>
        <Paragraph>
          {data.isRenewal
            ? "We’ve placed your subscription’s next order. Here’s what’s in it."
            : "We have your order. Here’s what you bought."}
        </Paragraph>
        <Rows rows={rows} />
        {data.deliveries ? (
          data.deliveries.map((delivery, place) => (
            <Fragment key={place}>
              <Part>{`Delivery ${place + 1} of ${data.deliveries!.length}`}</Part>
              <Rows rows={[...lineRows(brand, delivery.lines, data.currency), ...deliveryRows(delivery)]} />
              <Paragraph>
                <Lines lines={delivery.deliverTo} />
              </Paragraph>
              {delivery.gift ? (
                <Paragraph>
                  <Lines lines={delivery.gift} />
                </Paragraph>
              ) : null}
            </Fragment>
          ))
        ) : (
          <>
            <Part>Items</Part>
            <Rows rows={lineRows(brand, data.lines, data.currency)} />
          </>
        )}
        <Part>Total</Part>
        <Rows
          rows={[
            ...data.totals.map((each) => ({
              label: each.label,
              value: formatAmount(Number(each.amount), data.currency),
            })),
            { label: "Total", value: formatAmount(Number(data.total), data.currency), isStrong: true },
            ...(data.includedTax
              ? [
                  {
                    label: "Included sales tax",
                    value: formatAmount(Number(data.includedTax), data.currency),
                  },
                ]
              : []),
          ]}
        />
        {data.payment && <Paragraph>{data.payment}</Paragraph>}
        {!data.deliveries && data.deliverTo.length > 0 && (
          <>
            <Part>Deliver to</Part>
            <Paragraph>
              <Lines lines={data.deliverTo} />
            </Paragraph>
          </>
        )}
        {data.gift ? (
          <>
            <Part>Gift</Part>
            <Paragraph>
              <Lines lines={data.gift} />
            </Paragraph>
          </>
        ) : null}
        <Action brand={brand} to={data.orderLink}>
          See your order
        </Action>
      </>
    );
  },
};

type Confirmation = MailData["order-confirmation"];

const lineRows = (brand: MailBrand, lines: Confirmation["lines"], currency: string) =>
  lines.map((line) => ({
    picture: line.mediaId && brand.picture(line.mediaId),
    label: `${line.quantity} × ${line.name}`,
    value: formatAmount(Number(line.total), currency),
  }));

function deliveryRows(
  delivery: Pick<Confirmation, "deliveryMethod" | "earliestDelivery" | "latestDelivery">,
) {
  const days = dayRange(delivery.earliestDelivery, delivery.latestDelivery);
  return [
    ...(delivery.deliveryMethod ? [{ label: "Delivery", value: delivery.deliveryMethod }] : []),
    ...(days ? [{ label: "Estimated delivery", value: days }] : []),
  ];
}
