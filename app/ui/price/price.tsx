import { formatMoney } from "./format-money";
import "./price.css";

export interface PriceProps {
  /** Minor units. */
  amount: number;
  /** Struck through, and only where it is higher than the price. */
  msrp?: number | null | undefined;
  /** A family of variations that starts at this price. */
  from?: boolean;
  currency?: string;
  large?: boolean;
}

export function Price({ amount, msrp, from, currency, large }: PriceProps) {
  const reduced = msrp != null && msrp > amount;
  return (
    <p className={large ? "price large" : "price"}>
      {from ? "from " : null}
      {reduced ? <span className="vh">Sale price </span> : null}
      <b>{formatMoney(amount, currency)}</b>
      {reduced ? (
        <>
          {" "}
          <span className="vh">Was </span>
          <s>{formatMoney(msrp, currency)}</s>
        </>
      ) : null}
    </p>
  );
}
