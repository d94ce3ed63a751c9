import { formatMoney } from "./format-money";
import "./price.css";

export interface PriceProps {
  /** Minor units. */
  amount: number;
  /** The list price, struck through. It is shown only if it is higher than the price. */
  msrp?: number | null | undefined;
  /** The lowest price of several variations. */
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
