import { renderToStaticMarkup } from "react-dom/server";

import { GiftMessageField, GiftNameField } from "~/features/checkout/gift-form.server";
import { orderIntent } from "~/features/orders/order.intents";
import { pageQueryField } from "~/request/forms/page-query";
import type { RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";

import type { ChangeFrameView } from "./change-frame.server";
import { ChooseDelivery, type ChooseDeliveryProps } from "./choose-delivery";
import { SubmitRow } from "./submit-row";

interface GiftFormProps {
  frame: ChangeFrameView;
  /** The query of the page, which its form hands back (FORM-25). */
  query: string;
  version: number | null;
  gift: { group: string; giftToName: string; giftMessage: string };
  /** False where the store prints no messages any more. */
  hasMessages: boolean;
  refused: RefusedForm | null;
}

/** The form for name and message of a gift as static markup, so that no script has to be loaded for it. */
export const renderGiftForm = (props: GiftFormProps): string => renderToStaticMarkup(<GiftForm {...props} />);

/** The question which of several gifts is meant. */
export const renderGiftChoice = (page: ChooseDeliveryProps["page"]): string =>
  renderToStaticMarkup(<ChooseDelivery page={page} legend="Which gift do you want to change?" />);

function GiftForm({ frame, query, version, gift, hasMessages, refused }: GiftFormProps) {
  const of = (name: "giftToName" | "giftMessage") => ({
    name,
    defaultValue: refused ? (refused.initialValue[name] ?? "") : gift[name],
    error: refused?.error[name]?.[0],
  });
  return (
    <form method="post" action={frame.action} className="stack" aria-label={frame.title} noValidate>
      {query ? <input type="hidden" name={pageQueryField} value={query} /> : null}
      <input type="hidden" name="intent" value={orderIntent.gift} />
      <input type="hidden" name="version" value={version ?? ""} />
      <input type="hidden" name="group" value={gift.group} />
      <GiftNameField {...of("giftToName")} />
      {hasMessages ? <GiftMessageField {...of("giftMessage")} /> : null}
      <SubmitRow frame={frame}>
        <Button>Save the gift</Button>
      </SubmitRow>
    </form>
  );
}
