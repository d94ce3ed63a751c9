import type { OrderLineView } from "~/features/orders/view/order-view.server";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";

/** A line of an order with its price as paid, and what has become of its pieces (ORDER-68). */
export function OrderLine({ line }: { line: OrderLineView }) {
  return (
    <li>
      {line.mediaId ? <Picture mediaId={line.mediaId} alt="" max={640} sizes="6rem" /> : <span />}
      <div>
        <p className="order-item-name">{line.href ? <a href={line.href}>{line.name}</a> : line.name}</p>
        <p className="small muted">{[line.sku, ...line.variation].join(", ")}</p>
        <p className="small">
          Quantity <span className="num">{line.quantity}</span>
          {line.quantity > 1 ? `, ${formatMoney(line.unitPrice)} each` : ""}
        </p>
        {line.parts.length > 0 ? (
          <ul className="small muted">
            {line.parts.map((part) => (
              <li key={part.id}>
                {part.quantity} × {part.name}
              </li>
            ))}
          </ul>
        ) : null}
        {line.pieces ? <p className="order-item-state">{line.pieces}</p> : null}
      </div>
      <p className="num">{formatMoney(line.total)}</p>
    </li>
  );
}
