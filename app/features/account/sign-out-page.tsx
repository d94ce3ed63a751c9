import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

export function SignOutPage({ action }: { action: string }) {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        heading="Sign out"
        actions={
          <form method="post" action={action} aria-label="Sign out of your account">
            <FormToken />
            <Button>Sign out</Button>
          </form>
        }
      >
        <p>Your cart and your wishlists stay with your account.</p>
      </EmptyState>
    </div>
  );
}
