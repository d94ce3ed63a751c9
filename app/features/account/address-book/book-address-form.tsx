import { Form } from "@remix-run/react";

import { AddressFields } from "~/features/address/address-fields";
import { FindAddressButton, FoundPlacesChoice } from "~/features/address/find-address";
import type { FoundPlaces } from "~/features/address/found-places";
import { FormToken } from "~/request/forms/form-token";
import type { RefusedForm } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button, ButtonLink } from "~/ui/button/button";

import type { AddressBookView, AddressItem, AddressType } from "./address-book.data.server";
import { bookIntent } from "./address-book.intents";

interface BookAddressFormProps {
  book: AddressBookView;
  type: AddressType;
  /** The address to change; null for a new one. */
  item: AddressItem | null;
  /** There is no address of the type yet. */
  isFirst: boolean;
  refused: RefusedForm | null;
  found: FoundPlaces | null;
}

/** The form of a new or a changed address, in its place in the list. */
export function BookAddressForm({ book, type, item, isFirst, refused, found }: BookAddressFormProps) {
  const { formProps, input, select } = useTypedForm({
    form: bookIntent.save,
    refused,
    constraint: book.constraints,
    defaultValue: item ? { ...item.values } : {},
  });
  const word = type === "Billing" ? "billing" : "shipping";
  const isDefault = refused ? refused.initialValue.isDefault === "yes" : isFirst;
  return (
    <Form
      method="post"
      action={book.links.page}
      className="stack"
      aria-label={item ? `Edit this ${word} address` : `New ${word} address`}
      {...formProps}
    >
      <FormToken />
      <input type="hidden" name="intent" value={bookIntent.save} />
      <input type="hidden" name="addressType" value={type} />
      <input type="hidden" name="addressId" value={item?.id ?? ""} />
      <input type="hidden" name="version" value={item?.version ?? ""} />
      <input type="hidden" name="once" value={book.once} />
      <h4>{item ? `Edit this ${word} address` : `New ${word} address`}</h4>
      <AddressFields input={input} select={select} section={word} states={book.states} isPhoneOptional />
      {item?.isDefault ? null : (
        <label className="choice">
          <input type="checkbox" name="isDefault" value="yes" defaultChecked={isDefault} />
          <span>Make this my default {word} address</span>
        </label>
      )}
      <FoundPlacesChoice found={found} />
      <div className="row">
        <Button>Save address</Button> <FindAddressButton />{" "}
        <ButtonLink variant="text" href={book.links.list}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
