import { FactList } from "~/features/orders/fact-list";
import { ReorderForm } from "~/features/orders/reorder/reorder-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { ButtonLink } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Notice } from "~/ui/notice/notice";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";

import { MyOrdersFilter, type MyOrdersView } from "./my-orders-filter";
import { NewerOlder } from "./newer-older";
import "./my-orders-page.css";

export function MyOrdersPage({ page }: { page: MyOrdersView }) {
  const { filter, orders, paths, claimable } = page;
  // A list of one order needs no filter.
  const isFiltered = orders.length > 1 || filter.isSet;
  return (
    <AccountPage title="My orders">
      {claimable ? (
        <Notice kind="info">
          <p>
            {claimable === 1 ? "1 order was" : `${claimable} orders were`} placed with your email address as a
            guest. <a href={paths.claim}>Add {claimable === 1 ? "it" : "them"} to your account</a>
          </p>
        </Notice>
      ) : null}
      {isFiltered ? <MyOrdersFilter page={page} /> : null}
      {orders.length > 0 ? (
        <ul className="records" aria-label="Orders">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} page={page} />
            </li>
          ))}
        </ul>
      ) : filter.isSet ? (
        <EmptyState
          heading="No orders match"
          actions={
            <ButtonLink variant="secondary" href={paths.all}>
              Show all orders
            </ButtonLink>
          }
        >
          <p>Choose other days or another status.</p>
        </EmptyState>
      ) : (
        <EmptyState
          heading="No orders yet"
          actions={<ButtonLink href={paths.home}>Continue shopping</ButtonLink>}
        >
          <p>Your orders will be here, with their status, their delivery day and a button to reorder.</p>
        </EmptyState>
      )}
      <NewerOlder pages={page.pages} noun="orders" />
      {claimable === null ? null : (
        <p className="small">
          Did you place an order as a guest? <a href={paths.claim}>Add an order to your account</a>
        </p>
      )}
    </AccountPage>
  );
}

function OrderCard({
  order,
  page: { action, once, paths },
}: {
  order: MyOrdersView["orders"][number];
  page: MyOrdersView;
}) {
  return (
    <article className="record" aria-labelledby={`order-${order.orderNumber}`}>
      <h2 id={`order-${order.orderNumber}`}>
        <a href={order.href}>
          Order{" "}
          <span className="num" data-order-number={order.orderNumber}>
            {order.orderNumber}
          </span>
        </a>
      </h2>
      <FactList
        facts={[
          { term: "Ordered", detail: order.orderedOn },
          ...(order.isRenewal
            ? [{ term: "Renewal of", detail: <a href={paths.subscriptions}>your subscription</a> }]
            : []),
          { term: "Status", detail: <span data-order-status="">{order.status}</span> },
          ...(order.days ? [{ term: "Arrives", detail: <DeliveryDays {...order.days} /> }] : []),
          { term: "Total", detail: <span className="num">{formatMoney(order.total)}</span> },
        ]}
      />
      <div className="my-order-foot">
        {order.pictures.length > 0 ? (
          <div className="my-order-pictures">
            {order.pictures.map((mediaId) => (
              <Picture key={mediaId} mediaId={mediaId} alt="" max={640} sizes="5rem" />
            ))}
            {order.morePictures > 0 ? <span className="small muted">+{order.morePictures}</span> : null}
          </div>
        ) : null}
        <ReorderForm action={action} orderNumber={order.orderNumber} orderId={order.id} once={once} />
      </div>
    </article>
  );
}
