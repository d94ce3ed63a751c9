import type { MailDefinition } from "./definition";
import { amount, date, dayRange, greeting } from "./formats";
import { Action, Lines, Paragraph, Part, Rows } from "./parts";

export const orderConfirmation: MailDefinition<"order-confirmation"> = {
  subject: ({ brand, data }) => `Your ${brand.name} order ${data.orderNumber}`,
  preheader: ({ data }) =>
    `Thank you. We have your order of ${amount(data.total, data.currency)} and will get it ready.`,
  heading: () => "Thank you for your order",
  reason: ({ brand }) => `You get this email because you placed an order at ${brand.name}.`,
  body: ({ brand, data }) => {
    const days = dayRange(data.earliestDelivery, data.latestDelivery);
    const rows = [
      { label: "Order number", value: data.orderNumber },
      { label: "Placed", value: date(data.orderedAt) },
      ...(data.deliveryMethod ? [{ label: "Delivery", value: data.deliveryMethod }] : []),
      ...(days ? [{ label: "Estimated delivery", value: days }] : []),
    ];
    return (
      <>
        <Paragraph>{greeting(data.firstName)}</Paragraph>
        <Paragraph>We have your order. This is what you bought.</Paragraph>
        <Rows rows={rows} />
        <Part>Items</Part>
        <Rows
          rows={data.lines.map((line) => ({
            label: line.quantity === "1" ? line.name : `${line.name} × ${line.quantity}`,
            value: amount(line.total, data.currency),
          }))}
        />
        <Part>Total</Part>
        <Rows
          rows={[
            ...data.totals.map((each) => ({ label: each.label, value: amount(each.amount, data.currency) })),
            { label: "Order total", value: amount(data.total, data.currency), isStrong: true },
          ]}
        />
        {data.deliverTo.length > 0 && (
          <>
            <Part>Deliver to</Part>
            <Paragraph>
              <Lines lines={data.deliverTo} />
            </Paragraph>
          </>
        )}
        <Action brand={brand} to={data.orderLink}>
          See your order
        </Action>
      </>
    );
  },
};
