import { useLoaderData } from "@remix-run/react";

import { submitAddressBook } from "~/features/account/address-book/address-book.actions.server";
import { loadAddressBook } from "~/features/account/address-book/address-book.data.server";
import { AddressBookSection } from "~/features/account/address-book/address-book-section";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { accountFrame } from "~/request/account-frame.server";
import { requireVerifiedEmail } from "~/request/require-account.server";
import { route } from "~/request/route.server";
import { AccountFrame } from "~/ui/account-frame/account-frame";

/** The shopper's account: what it holds beside the orders. Each part comes from its own feature. */
export const loader = route.loader(async (context) => {
  await requireVerifiedEmail(context);
  return { frame: accountFrame(context, "myProducts"), book: await loadAddressBook(context) };
});

export const action = route.action(async (context, form) => {
  await requireVerifiedEmail(context);
  return submitAddressBook(context, form);
});

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "My account and address book",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function MyProducts() {
  const { frame, book } = useLoaderData<typeof loader>();
  return (
    <AccountFrame frame={frame} title="My account and address book">
      <AddressBookSection book={book} />
    </AccountFrame>
  );
}
