import { Form, useActionData } from "@remix-run/react";

import { AddressFields } from "~/features/address/address-fields";
import { FindAddressButton, FoundPlacesChoice } from "~/features/address/find-address";
import { readFoundPlaces, type FoundPlaces } from "~/features/address/found-places";
import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import type { ChangeAddressView } from "./address.data.server";
import { ChangeFrame } from "./change-frame";
import { ChooseDelivery } from "./choose-delivery";
import { NotPossible } from "./not-possible";

/** The address of a delivery, as long as it is not being prepared (ORDER-73). */
export function AddressChangePage({ page }: { page: ChangeAddressView }) {
  const answer = useActionData();
  const found = readFoundPlaces(answer, orderIntent.address);
  const refused = findRefusal(answer);
  return (
    <ChangeFrame frame={page.frame}>
      {!page.isPossible ? (
        <NotPossible
          frame={page.frame}
          refused={refused}
          text="You can no longer change this order’s delivery online."
        />
      ) : page.group === null ? (
        <ChooseDelivery page={page} legend="Which delivery do you want to change?" />
      ) : (
        <AddressForm page={page} refused={refused} found={found} />
      )}
    </ChangeFrame>
  );
}

function AddressForm({
  page,
  refused,
  found,
}: {
  page: ChangeAddressView;
  refused: RefusedForm | null;
  found: FoundPlaces | null;
}) {
  const { frame, group, version, address } = page;
  const { formProps, input, select } = useTypedForm({
    form: orderIntent.address,
    refused,
    constraint: page.constraints,
    defaultValue: { ...address },
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
        {...formProps}
      >
        <FormToken />
        <PageQuery />
        <input type="hidden" name="intent" value={orderIntent.address} />
        <input type="hidden" name="version" value={version ?? ""} />
        <input type="hidden" name="group" value={group ?? ""} />
        <AddressFields
          input={input}
          select={select}
          section="shipping"
          states={page.states}
          phoneHint="The driver calls before the delivery"
        />
        <FoundPlacesChoice found={found} />
        <div className="row">
          <Button>Change delivery</Button> <FindAddressButton />{" "}
          <ButtonLink variant="text" href={frame.back}>
            Back to the order
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
