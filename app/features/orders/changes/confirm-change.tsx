import { Form, useActionData } from "@remix-run/react";

import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField, TextArea } from "~/ui/field/field";
import { SummaryList } from "~/ui/summary-list/summary-list";

import type { ChooseView } from "./choose.data.server";
import type { PreviewView } from "./preview.server";
import { SubmitRow } from "./submit-row";

const words = {
  cancel: { heading: "You’re canceling", intent: orderIntent.cancel },
  return: { heading: "You’re sending back", intent: orderIntent.return },
};

/**
 * Shows what a change means in money, and makes it (ORDER-71). The form loads a document: a refusal then
 * shows the order as it is now, which depends on the query of the page's address.
 */
export function ConfirmChange({ page, preview }: { page: ChooseView; preview: PreviewView }) {
  const { frame, quantities } = page;
  const { heading, intent } = words[page.change];
  const refused = findRefusal(useActionData());
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <section className="stack" aria-labelledby="chosen">
        <h2 id="chosen">{heading}</h2>
        <ul className="order-chosen">
          {preview.items.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <SummaryList figures rows={preview.amounts} />
      </section>
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
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={preview.version} />
        {quantities.map((quantity) => (
          <input key={quantity} type="hidden" name="piece" value={quantity} />
        ))}
        {page.change === "return" ? (
          <PickUp page={page} refused={refused} />
        ) : (
          <WhyCanceled page={page} refused={refused} />
        )}
        <SubmitRow frame={frame}>
          <Button>{frame.title}</Button>
        </SubmitRow>
      </Form>
    </>
  );
}

function PickUp({ page, refused }: { page: ChooseView; refused: RefusedForm | null }) {
  return (
    <>
      <input type="hidden" name="reason" value={page.reason} />
      <SelectField
        label="Pick-up day"
        name="pickupDay"
        placeholder="Choose a day"
        options={page.pickupDays}
        defaultValue={refused?.initialValue.pickupDay}
        error={refused?.error.pickupDay?.[0]}
        hint="We collect it where we delivered it"
        chars={28}
      />
      <Comment refused={refused} />
    </>
  );
}

/** Why the shopper cancels. It tells the store what to do better, so it is optional (ORDER-95). */
function WhyCanceled({ page, refused }: { page: ChooseView; refused: RefusedForm | null }) {
  return (
    <>
      <SelectField
        label="Reason"
        name="reason"
        optional
        placeholder="Choose a reason"
        options={page.reasons}
        defaultValue={refused?.initialValue.reason}
        chars={28}
      />
      <Comment refused={refused} />
    </>
  );
}

const Comment = ({ refused }: { refused: RefusedForm | null }) => (
  <TextArea
    label="Comment"
    name="comment"
    optional
    hint="What we should know. At most 1000 characters"
    defaultValue={refused?.initialValue.comment}
    error={refused?.error.comment?.[0]}
  />
);
