import { AccountFrame } from "./account-frame";

export const examples = {
  "My orders": (
    <AccountFrame
      title="My orders"
      lead="Everything that you ordered, newest first."
      frame={{
        crumbs: [{ label: "Home", href: "/" }, { label: "My orders" }],
        links: [
          { label: "My products", href: "/mya-my-products", isCurrent: false },
          { label: "My orders", href: "/mya-my-orders", isCurrent: true },
          { label: "Account details", href: "/mya-account-details", isCurrent: false },
        ],
      }}
    >
      <p>You have no orders yet.</p>
    </AccountFrame>
  ),
};
