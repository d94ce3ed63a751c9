import { Form, useActionData } from "@remix-run/react";

import { findRefusal } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/field";
import { FieldError } from "~/ui/field/field-error";
import { Picture } from "~/ui/picture/picture";
import { QuantityField } from "~/ui/quantity-field/quantity-field";

import type { ChooseView } from "./choose.data.server";
import { NotPossible } from "./not-possible";
import { SubmitRow } from "./submit-row";

const words = {
  cancel: {
    legend: "What do you want to cancel?",
    none: "Nothing in this order can be canceled online anymore.",
  },
  return: {
    legend: "What do you want to send back?",
    none: "Nothing in this order can be sent back online right now.",
  },
};

/** Chooses lines and quantities with a GET form, so that what it means has an address and can be reloaded. */
export function ChooseItems({ page }: { page: ChooseView }) {
  const { frame, choices, errors } = page;
  const refused = findRefusal(useActionData());
  const { legend, none } = words[page.change];
  if (choices.length === 0) return <NotPossible frame={frame} refused={refused} text={none} />;
  const shown = { ...refused?.error, ...errors };
  return (
    <>
      <ErrorSummary errors={summaryOf(shown)} submission={refused ?? (page.preview ? null : errors)} />
      <Form method="get" action={frame.action} className="stack" aria-label={frame.title} noValidate>
        {Object.entries(frame.query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="order-change-legend">{legend}</legend>
          <FieldError id={`line-${choices[0]!.id}`} error={errors[`line-${choices[0]!.id}`]?.[0]} />
          <ul className="order-choices">
            {choices.map((choice) => (
              <LineChoice key={choice.id} choice={choice} />
            ))}
          </ul>
        </fieldset>
        {page.change === "return" ? (
          <SelectField
            label="Reason"
            name="reason"
            placeholder="Choose a reason"
            options={page.reasons}
            defaultValue={page.reason}
            error={errors.reason?.[0]}
            chars={28}
          />
        ) : null}
        <SubmitRow frame={frame}>
          <Button name="step" value="review">
            Continue
          </Button>
        </SubmitRow>
      </Form>
    </>
  );
}

function LineChoice({ choice }: { choice: ChooseView["choices"][number] }) {
  const { id, name, spokenName, facts, mediaId, most, isChosen, quantity, error } = choice;
  return (
    <li>
      <label className="choice">
        <input type="checkbox" id={`line-${id}`} name="line" value={id} defaultChecked={isChosen} />
        {mediaId ? <Picture mediaId={mediaId} alt="" max={640} sizes="5rem" /> : null}
        <span>
          {name} <span className="hint">{facts}</span>
        </span>
      </label>
      {most > 1 ? (
        <QuantityField
          name={`quantity-${id}`}
          product={spokenName}
          defaultValue={quantity}
          max={most}
          error={error}
        />
      ) : null}
    </li>
  );
}
