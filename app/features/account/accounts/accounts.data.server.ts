import { toManagedAccount, ownAccountChoice, type ManagedAccount } from "~/commerce/models/session";
import type { Shop, StoreContext } from "~/request/store-context.server";

/** The accounts of a shopper, the own one first (SESSION-12). */
export const readAccounts = async ({ commerce }: Pick<Shop, "commerce">): Promise<ManagedAccount[]> => {
  const { externalManagedAccounts } = await commerce.call("getExternalManagedAccounts", {
    query: { includeMyAccount: "true" },
  });
  return externalManagedAccounts.map(toManagedAccount);
};

/**
 * Whether there are accounts to choose from. The visitor's summary says so without a call of its own; another
 * platform is asked for the list.
 */
export async function managesAccounts(shop: Shop): Promise<boolean> {
  const summary = await shop.loadVisitorSummary();
  if (summary?.shopper) return summary.shopper.managesAccounts === true;
  return shop.once(readAccounts).then(
    (accounts) => accounts.length > 1,
    () => false,
  );
}

/** The page to choose the account to act for (SESSION-13). */
export async function loadAccounts(context: StoreContext) {
  const { addresses, shop, visitor } = context;
  const accounts = await shop.once(readAccounts);
  const { actingFor } = visitor;
  return {
    head: { title: "Accounts", noIndex: true },
    action: addresses.myAccounts(),
    home: addresses.home(),
    accounts: accounts.map(({ id, name, isCurrentUserDefaultAccount: isOwn, parentName, address }) => ({
      choice: isOwn ? ownAccountChoice : id,
      name,
      isOwn,
      isCurrent: actingFor ? actingFor.id === id : isOwn,
      parentName,
      address: [
        address.street,
        [address.city, [address.state, address.zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
      ].filter(Boolean),
    })),
  };
}
