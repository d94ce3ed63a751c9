import { AccountPage } from "~/ui/account-frame/account-frame";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { ChangeButtons } from "./change-buttons";
import type { loadMyOrder } from "./my-order.data.server";
import { PrintButton } from "./print-button";
import { ReorderForm } from "./reorder-form";
import "~/ui/picture/picture.css";
import "~/ui/summary-list/summary-list.css";
import "./screen/order-screen.css";

export function MyOrderPage({ page }: { page: Awaited<ReturnType<typeof loadMyOrder>> }) {
  const { orderNumber, screen } = page;
  return (
    <AccountPage
      title={
        <>
          Order{" "}
          <span className="num" data-order-number={orderNumber}>
            {orderNumber}
          </span>
        </>
      }
    >
      <StaticFragment name="order-head" html={screen.headHtml} className="stack order-top" />
      {page.readOnly ? <p className="no-print">{page.readOnly}</p> : null}
      <div className="row no-print">
        <ReorderForm action={page.action} once={page.once} orderNumber={orderNumber} variant="primary" />
        <ChangeButtons buttons={page.changes} />
        <PrintButton />
      </div>
      <StaticFragment name="order-body" html={screen.bodyHtml} />
    </AccountPage>
  );
}
