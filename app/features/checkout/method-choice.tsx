import type { Choice } from "~/ui/choice-group/choice-group";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { formatMoney } from "~/ui/price/format-money";

import type { MethodView } from "./checkout-views.server";

/** A delivery method with its days, its fee and its description (CHECKOUT-65). */
export const toChoice = ({ id, name, description, days, fee, pricing }: MethodView): Choice => ({
  value: id,
  label: name,
  hint: (
    <>
      {days ? (
        <>
          Arrives <DeliveryDays {...days} />
        </>
      ) : null}
      {days && pricing ? ". " : null}
      {pricing} {description ? <span className="hint">{description}</span> : null}
    </>
  ),
  aside: fee === 0 ? "Free" : formatMoney(fee),
});
