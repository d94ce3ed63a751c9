import { renderToStaticMarkup } from "react-dom/server";

import { CartTotals } from "~/features/cart/cart-totals";
import { toTotalRows, type CartTotalsView } from "~/features/cart/total-rows.server";
import type { CartView } from "~/features/cart/cart.data.server";
import type { DeliveryDays as Days } from "~/features/delivery/estimate";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";

interface OrderProps {
  lines: CartView["lines"];
  totals: CartTotalsView;
  /** The chosen methods with their days. */
  estimates: readonly { name: string; days: Days }[];
  cartHref: string;
}

/** The ordered items and their cost, beside every step, as markup: no step loads a script for it. */
export const renderOrder = (order: OrderProps): string => renderToStaticMarkup(<Order {...order} />);

const Order = ({ lines, totals, estimates, cartHref }: OrderProps) => (
  <>
    <h2 id="order">Your order</h2>
    <ul className="order-lines">
      {lines.map(({ id, name, belongsTo, quantity, total, mediaId }) => (
        <li key={id}>
          {mediaId ? <Picture mediaId={mediaId} alt="" max={640} sizes="4rem" /> : <span />}
          <span>
            {quantity} × {belongsTo ? `${name}, for ${belongsTo}` : name}
          </span>{" "}
          <span className="num">{formatMoney(total)}</span>
        </li>
      ))}
    </ul>
    <CartTotals rows={toTotalRows(totals)} />
    {estimates.map(({ name, days }) => (
      <p className="cart-estimate" key={name}>
        <span className="small muted">{name}</span>{" "}
        <strong>
          <DeliveryDays {...days} />
        </strong>
      </p>
    ))}
    <p>
      <a href={cartHref}>Change your cart</a>
    </p>
  </>
);
