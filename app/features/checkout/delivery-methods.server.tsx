import { renderToStaticMarkup } from "react-dom/server";

import type { RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { phoneHref } from "~/ui/phone/phone-href";

import {
  describeAddress,
  giftLine,
  undeliverable,
  type CheckoutDelivery,
} from "./checkout-deliveries.server";
import type { CheckoutStep } from "./checkout-step.data.server";
import { methodField } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { toChoice } from "./method-choice";

interface MethodsProps {
  step: CheckoutStep;
  deliveries: readonly CheckoutDelivery[];
  refused: RefusedForm | null;
}

/**
 * The methods of several deliveries in one form, or what to do about an address without delivery, as markup:
 * most orders have one delivery with methods, and load no script for the others.
 */
export const renderMethods = (props: MethodsProps): string =>
  renderToStaticMarkup(
    props.deliveries.length > 1 ? <Methods {...props} /> : <Undelivered step={props.step} />,
  );

/** Another address, the phone number and the showrooms (CHECKOUT-33). */
const Undelivered = ({ step: { address, links, supportPhone } }: Pick<MethodsProps, "step">) => (
  <>
    <address className="small">
      {describeAddress(address)} <a href={links.editAddress}>Change the address</a>
    </address>
    <p>
      <a href={links.editAddress}>Choose another address</a>, or call us at{" "}
      <a href={phoneHref(supportPhone)}>{supportPhone}</a>. You can also{" "}
      <a href={links.showrooms}>visit a showroom</a>.
    </p>
  </>
);

function Methods({ step, deliveries, refused }: MethodsProps) {
  return (
    <form
      method="post"
      action={step.links.delivery}
      className="stack"
      aria-label="Delivery method"
      noValidate
    >
      <input type="hidden" name="intent" value={checkoutIntent.methods} />
      <input type="hidden" name="version" value={step.versions.method} />
      {deliveries.map((delivery) => (
        <Delivery key={delivery.groupId} delivery={delivery} step={step} refused={refused} />
      ))}
      {step.isDeliverable ? <Button>Continue</Button> : null}
    </form>
  );
}

function Delivery({
  delivery,
  step: { supportPhone },
  refused,
}: Pick<MethodsProps, "step" | "refused"> & { delivery: CheckoutDelivery }) {
  const { groupId, label, goods, address, methods, selectedMethod, isDeliverable, editAddress } = delivery;
  const field = methodField(groupId);
  const gift = giftLine(delivery);
  const id = `of-${groupId}`;
  return (
    <section className="delivery-part stack" aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul className="small">
        {goods.map((each, place) => (
          <li key={place}>{each}</li>
        ))}
      </ul>
      <address className="small">
        {describeAddress(address)}{" "}
        <a href={editAddress}>
          Change the address<span className="vh"> of {label.toLowerCase()}</span>
        </a>
      </address>
      {gift ? (
        <p className="small">
          {gift.text}{" "}
          <a href={gift.href}>
            {gift.link}
            <span className="vh">: {label.toLowerCase()}</span>
          </a>
        </p>
      ) : null}
      {isDeliverable ? (
        <ChoiceGroup
          legend={
            <>
              Choose delivery<span className="vh"> for {label.toLowerCase()}</span>
            </>
          }
          name={field}
          required
          defaultValue={refused?.initialValue[field] ?? selectedMethod?.id ?? methods[0]?.id}
          error={refused?.error[field]?.[0]}
          choices={methods.map(toChoice)}
        />
      ) : (
        <p className="error">
          {undeliverable(delivery)} Choose another address, or call us at{" "}
          <a href={phoneHref(supportPhone)}>{supportPhone}</a>.
        </p>
      )}
    </section>
  );
}
