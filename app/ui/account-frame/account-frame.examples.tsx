import { AccountFrame, AccountPage } from "./account-frame";

export const examples = {
  "My orders": (
    <AccountFrame
      crumbs={[{ label: "Home", href: "/" }, { label: "My orders" }]}
      links={[
        { group: "Shopping", label: "My orders", href: "/mya-my-orders", isCurrent: true },
        { group: "Appliances", label: "My products", href: "/mya-my-products", isCurrent: false },
        { group: "Account", label: "Account details", href: "/mya-account-details", isCurrent: false },
      ]}
    >
      <AccountPage title="My orders" lead="Everything that you ordered, newest first.">
        <p>You have no orders yet.</p>
      </AccountPage>
    </AccountFrame>
  ),
};
