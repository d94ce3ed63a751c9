import { useLoaderData } from "@remix-run/react";

import { addressBookForms } from "~/features/account/address-book/address-book.actions.server";
import { loadAddressBook } from "~/features/account/address-book/address-book.data.server";
import { AddressBookSection } from "~/features/account/address-book/address-book-section";
import { claimRegistrations } from "~/features/appliances/my-products.actions.server";
import { loadMyProducts } from "~/features/appliances/my-products.data.server";
import { MyProductsSection } from "~/features/appliances/my-products-section";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";
import { AccountPage } from "~/ui/account-frame/account-frame";

export const handle = { account: "myProducts" };

/** The shopper's account: what it holds beside the orders. Each part comes from its own feature. */
export const loader = route.loader(
  async (context) => {
    const [products, book] = await Promise.all([loadMyProducts(context), loadAddressBook(context)]);
    return {
      head: { title: "My account and address book", noIndex: true },
      products,
      book,
    };
  },
  { needs: "verified-email" },
);

export const action = route.forms([claimRegistrations, ...addressBookForms], { needs: "verified-email" });

export const meta = pageMeta;

export default function MyProducts() {
  const { products, book } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="My account and address book">
      <MyProductsSection page={products} />
      <AddressBookSection book={book} />
    </AccountPage>
  );
}
