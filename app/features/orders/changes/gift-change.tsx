import { Form, useActionData } from "@remix-run/react";

import { giftTextLimits } from "#contract/delivery/gift-texts";
import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextArea, TextField } from "~/ui/field/field";

import { ChooseDelivery } from "./choose-delivery";
import type { ChangeGiftView } from "./gift.server";
import { NotPossible } from "./not-possible";
import { SubmitRow } from "./submit-row";

/** The words of a gift, as long as it is not being packed (ORDER-135). */
export function GiftChange({ page }: { page: ChangeGiftView }) {
  const refused = findRefusal(useActionData());
  const { frame, version, deliveries, gift, hasMessages } = page;
  if (deliveries.length === 0)
    return (
      <NotPossible
        frame={frame}
        refused={refused}
        text="The words of this gift can no longer be changed online."
      />
    );
  if (gift === null) return <ChooseDelivery page={page} legend="Which gift do you want to change?" />;
  const of = (name: "giftToName" | "giftMessage") => ({
    name,
    defaultValue: refused ? (refused.initialValue[name] ?? "") : gift[name],
    error: refused?.error[name]?.[0],
  });
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <Form
        method="post"
        reloadDocument
        action={frame.action}
        className="stack"
        aria-label={frame.title}
        noValidate
      >
        <FormToken />
        <PageQuery />
        <input type="hidden" name="intent" value={orderIntent.gift} />
        <input type="hidden" name="version" value={version ?? ""} />
        <input type="hidden" name="group" value={gift.group} />
        <TextField
          label="Who's it for?"
          required
          maxLength={giftTextLimits.toName}
          autoComplete="off"
          {...of("giftToName")}
        />
        {hasMessages ? (
          <TextArea
            label="Your message"
            optional
            maxLength={giftTextLimits.message}
            hint={`We print it on the packing list: up to ${giftTextLimits.message} characters in ${giftTextLimits.lines} lines`}
            {...of("giftMessage")}
          />
        ) : null}
        <SubmitRow frame={frame}>
          <Button>Save the gift</Button>
        </SubmitRow>
      </Form>
    </>
  );
}
