import { Form, useActionData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

import { readFoundPlaces } from "~/features/address/found-places";
import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { Notice } from "~/ui/notice/notice";

import type { AddressBookView, AddressGroup, AddressItem } from "./address-book.data.server";
import { bookAnchor, bookIntent } from "./address-book.intents";
import { BookAddressForm } from "./book-address-form";
import "./address-book.css";

const words = { Shipping: "shipping", Billing: "billing" } as const;

/** The address book, a part of the page of the shopper's account. */
export function AddressBookSection({ book }: { book: AddressBookView }) {
  const answer = useActionData();
  const refused = findRefusal(answer, bookIntent.save);
  const known = book.groups.flatMap(({ items }) => items);
  const typedId = refused ? (refused.initialValue.addressId ?? "") : null;
  // A refused form stays where it was; that of a deleted address becomes the form of a new one.
  const editing = typedId === null ? book.editing : (known.find(({ id }) => id === typedId)?.id ?? null);
  const typedType = refused?.initialValue.addressType === "Billing" ? "Billing" : "Shipping";
  const adding = typedId === null ? book.adding : editing === null ? typedType : null;
  const form = { book, refused, found: readFoundPlaces(answer, bookIntent.save) };
  return (
    <section className="stack address-book" id={bookAnchor} aria-labelledby="address-book-title">
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h2 id="address-book-title">Address book</h2>
      {book.gone && !refused ? <Notice kind="info">{book.gone}</Notice> : null}
      {book.groups.map((group) => (
        <div key={group.type} className="stack">
          <h3>{`${group.type} addresses`}</h3>
          {group.count === 0 && adding !== group.type ? (
            <p className="muted">You have no {words[group.type]} address yet.</p>
          ) : null}
          <ul className="address-cards">
            {group.items.map((item) => (
              <li key={item.id} className={editing === item.id ? "wide" : undefined}>
                {editing === item.id ? (
                  <BookAddressForm {...form} type={group.type} item={item} isFirst={false} />
                ) : (
                  <AddressCard group={group} item={item} book={book} />
                )}
              </li>
            ))}
          </ul>
          <PageLink href={group.previousHref}>Previous {words[group.type]} addresses</PageLink>
          <PageLink href={group.nextHref}>More {words[group.type]} addresses</PageLink>
          {adding === group.type ? (
            <BookAddressForm {...form} type={group.type} item={null} isFirst={group.count === 0} />
          ) : (
            <p>
              <ButtonLink variant="secondary" href={group.addHref}>
                Add a {words[group.type]} address
              </ButtonLink>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

const PageLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href ? (
    <p>
      <a href={href}>{children}</a>
    </p>
  ) : null;

function AddressCard({
  group,
  item,
  book,
}: {
  group: AddressGroup;
  item: AddressItem;
  book: AddressBookView;
}) {
  const [name, ...lines] = item.lines;
  return (
    <div className="stack address-card">
      {item.isDefault ? <p className="small muted">Default {words[group.type]} address</p> : null}
      <address>
        <strong>{name}</strong>
        {[...lines, item.phone].filter(Boolean).map((line, at) => (
          <Fragment key={at}>
            <br />
            {line}
          </Fragment>
        ))}
      </address>
      {book.deleting === item.id ? (
        <DeleteQuestion item={item} book={book} />
      ) : (
        <div className="row">
          {item.editHref ? (
            <ButtonLink variant="text" href={item.editHref}>
              Edit<span className="vh"> the address of {name}</span>
            </ButtonLink>
          ) : null}{" "}
          <ButtonLink variant="text" href={item.deleteHref}>
            Delete<span className="vh"> the address of {name}</span>
          </ButtonLink>{" "}
          {item.isDefault ? null : (
            <AddressButton
              intent={bookIntent.makeDefault}
              item={item}
              book={book}
              variant="text"
              label={`Default: ${item.lines.join(", ")}`}
            >
              Make default<span className="vh">: the address of {name}</span>
            </AddressButton>
          )}
        </div>
      )}
    </div>
  );
}

function DeleteQuestion({ item, book }: { item: AddressItem; book: AddressBookView }) {
  return (
    <div className="stack">
      <p>
        <strong>Delete this address?</strong> Your orders keep it.
      </p>
      <div className="row">
        <AddressButton
          intent={bookIntent.remove}
          item={item}
          book={book}
          variant="primary"
          label={`Delete: ${item.lines.join(", ")}`}
        >
          Delete address
        </AddressButton>{" "}
        <ButtonLink variant="text" href={book.links.list}>
          Keep it
        </ButtonLink>
      </div>
    </div>
  );
}

function AddressButton({
  intent,
  item,
  book,
  variant,
  label,
  children,
}: {
  intent: string;
  label: string;
  item: AddressItem;
  book: AddressBookView;
  variant: "primary" | "text";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={book.links.page} aria-label={label}>
      <FormToken />
      <input type="hidden" name="addressId" value={item.id} />
      <Button variant={variant} name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
