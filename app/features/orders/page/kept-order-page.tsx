import { ButtonLink } from "~/ui/button/button";
import { SummaryList } from "~/ui/summary-list/summary-list";

import type { KeptOrderView } from "./kept-order.data.server";

/** The confirmation of an order that cannot be looked up: its number, and what the review showed. */
export const KeptOrderPage = ({ page: { number, placed, shown, home } }: { page: KeptOrderView }) => (
  <>
    <div className="stack">
      <h1>{placed ? "Thank you. Your order is placed." : "Your order"}</h1>
      <p className="lead">
        Your order number is{" "}
        <strong className="num" data-order-number={number}>
          {number}
        </strong>
        . Please keep it.
      </p>
      {shown ? <p>{shown.contact}</p> : null}
      <p>
        {shown
          ? "We can’t show the order’s status here right now."
          : "We can’t show the order’s details here right now."}{" "}
        Your order isn’t affected.
      </p>
    </div>
    {shown ? (
      <>
        <h2>What you ordered</h2>
        <SummaryList figures rows={[...shown.lines, ...omittedRow(shown.omitted), ...shown.totals]} />
      </>
    ) : null}
    <div className="row no-print">
      <ButtonLink href={home}>Continue shopping</ButtonLink>
    </div>
  </>
);

const omittedRow = (count: number) =>
  count === 0 ? [] : [{ term: count === 1 ? "1 more product" : `${count} more products`, detail: "" }];
