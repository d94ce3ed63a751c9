import { usePollingRevalidation } from "~/features/cart/use-polling-revalidation";

/** The wait for the bank (PAY-11). Without scripts the page reloads by its `Refresh` header. */
export function ProcessingPage({ address }: { address: string }) {
  usePollingRevalidation(true);
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
