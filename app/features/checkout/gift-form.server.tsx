import { renderToStaticMarkup } from "react-dom/server";

import { giftTextLimits } from "#contract/delivery/gift-texts";
import type { RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { TextArea, TextField } from "~/ui/field/field";
import { formatMoney } from "~/ui/price/format-money";

import { describeAddress, type CheckoutDelivery } from "./checkout-deliveries.server";
import type { CheckoutStep } from "./checkout-step.data.server";
import { checkoutIntent } from "./checkout.intents";
import { noWrap, type Gifting, type WrapOffer } from "./gift.server";

interface GiftFormProps {
  step: CheckoutStep;
  delivery: CheckoutDelivery;
  /** The address to which the forms post. */
  action: string;
  gifting: Gifting;
  /** Null where no wrap is offered. */
  wraps: readonly WrapOffer[] | null;
  refused: RefusedForm | null;
}

interface GiftFieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

/** For whom a gift is. */
export const GiftNameField = (props: GiftFieldProps) => (
  <TextField label="Who’s it for?" required maxLength={giftTextLimits.toName} autoComplete="off" {...props} />
);

/** The message of a gift. */
export const GiftMessageField = (props: GiftFieldProps) => (
  <TextArea
    label="Your message"
    optional
    maxLength={giftTextLimits.message}
    hint={`We print it on the packing list: up to ${giftTextLimits.message} characters in ${giftTextLimits.lines} lines`}
    {...props}
  />
);

/** The form of a gift as static markup, so that no script has to be loaded for it (CHECKOUT-57). */
export const renderGiftForm = (props: GiftFormProps): string => renderToStaticMarkup(<GiftForm {...props} />);

function GiftForm({ step, delivery, action, gifting, wraps, refused }: GiftFormProps) {
  const { gift, address } = delivery;
  const known = {
    giftToName: gift?.toName || `${address?.firstName ?? ""} ${address?.lastName ?? ""}`.trim(),
    phone: phoneOf(step, delivery),
    giftMessage: gift?.message ?? "",
    wrap: wraps?.find(({ sku }) => sku === gift?.wrap?.sku)?.id ?? noWrap,
  };
  const of = (name: keyof typeof known) => ({
    name,
    defaultValue: refused ? (refused.initialValue[name] ?? "") : known[name],
    error: refused?.error[name]?.[0],
  });
  return (
    <>
      {step.about ? <p>{step.about}</p> : null}
      <address className="small">{describeAddress(address)}</address>
      <form method="post" action={action} className="stack" aria-label="Gift" noValidate>
        <Hidden step={step} intent={checkoutIntent.gift} />
        <p>No paper in the parcel shows a price.</p>
        <GiftNameField {...of("giftToName")} />
        <TextField
          label="Their phone number"
          type="tel"
          required
          maxLength={40}
          autoComplete="off"
          hint="The driver calls them before the delivery, not you"
          {...of("phone")}
        />
        {gifting.isGiftMessageEnabled ? <GiftMessageField {...of("giftMessage")} /> : null}
        {wraps ? (
          <ChoiceGroup
            legend="Gift wrap"
            {...of("wrap")}
            hint="One wrap for everything in this delivery that comes by parcel"
            choices={[
              { value: noWrap, label: "No wrap" },
              ...wraps.map(({ id, name, summary, price, isSoldOut }) => ({
                value: id,
                label: name,
                hint: summary,
                aside: isSoldOut ? "Sold out" : price === null ? undefined : formatMoney(price),
                disabled: isSoldOut && id !== known.wrap,
              })),
            ]}
          />
        ) : null}
        <Button>{gift ? "Save the gift" : "Make it a gift"}</Button>
      </form>
      {gift ? (
        <form method="post" action={action} aria-label="No gift" noValidate>
          <Hidden step={step} intent={checkoutIntent.endGift} />
          <Button variant="text">It’s not a gift anymore</Button>
        </form>
      ) : null}
      <p>
        <a href={step.links.delivery}>Back to the delivery</a>
      </p>
    </>
  );
}

const Hidden = ({ step, intent }: { step: CheckoutStep; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={step.versions.gift} />
    <input type="hidden" name="group" value={step.groupId} />
  </>
);

/**
 * The recipient's number. That of the buyer was filled in with the address, and is none of somebody else's.
 */
function phoneOf({ contact }: CheckoutStep, { gift, address }: CheckoutDelivery): string {
  if (gift) return gift.phone;
  const isBuyer = contact?.firstName === address?.firstName && contact?.lastName === address?.lastName;
  return isBuyer || address?.phone !== contact?.phone ? (address?.phone ?? "") : "";
}
