import { DeliveryDays } from "./delivery-days";

export const examples = {
  "Several days": <DeliveryDays date="2026-11-24" text="Tue, Nov 24 – Fri, Nov 27" />,
  "One day": <DeliveryDays date="2026-11-24" text="Tue, Nov 24" />,
};
