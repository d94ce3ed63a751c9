import type { Choice } from "~/ui/choice-group/choice-group";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { formatMoney } from "~/ui/price/format-money";

import type { MethodView } from "./checkout-views.server";

/** A delivery method with its days and its fee. */
export const toChoice = ({ id, name, days, fee, pricing }: MethodView): Choice => ({
  value: id,
  label: name,
  hint: days ? (
    <>
      Arrives <DeliveryDays {...days} />
      {pricing ? `. ${pricing}` : null}
    </>
  ) : (
    pricing
  ),
  aside: fee === 0 ? "Free" : formatMoney(fee),
});
