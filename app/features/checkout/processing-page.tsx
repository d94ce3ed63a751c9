import { useLooksAgain } from "~/features/cart/use-looks-again";

/**
 * Waits for the bank. Without scripts the page refreshes itself by header; with them it looks again on the
 * schedule.
 */
export function ProcessingPage({ address }: { address: string }) {
  useLooksAgain(true);
  return (
    <div className="wrap checkout">
      <h1>Payment Processing</h1>
      <p className="lead" role="status">
        We are waiting for your bank. This page looks again by itself; please do not pay a second time.
      </p>
      <p>
        <a href={address}>Look again now</a>
      </p>
    </div>
  );
}
