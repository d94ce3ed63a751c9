import { AccountFrame } from "~/ui/account-frame/account-frame";

import type { loadMyOrder } from "./my-order.data.server";
import { OrderDetails } from "./order-details";
import { ReorderForm } from "./reorder-form";

export function MyOrderPage({ page }: { page: Awaited<ReturnType<typeof loadMyOrder>> }) {
  const { order } = page;
  return (
    <AccountFrame
      frame={page}
      title={
        <>
          Order{" "}
          <span className="num" data-order-number={order.orderNumber}>
            {order.orderNumber}
          </span>
        </>
      }
      lead={
        <>
          Ordered on {order.orderedOn}. Status: <span data-order-status="">{order.status}</span>.
        </>
      }
    >
      <div className="row no-print">
        <ReorderForm
          action={page.action}
          once={page.once}
          orderNumber={order.orderNumber}
          variant="primary"
        />
      </div>
      <OrderDetails order={order} />
    </AccountFrame>
  );
}
