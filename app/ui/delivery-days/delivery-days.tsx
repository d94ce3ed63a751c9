export interface DeliveryDaysProps {
  /** The earliest day, such as `2026-11-24`. */
  date: string;
  /** The day or days in words. */
  text: string;
}

/**
 * Delivery days in words, with the earliest one where programs find it (DELIVERY-24). A line breaks between
 * two days only (ORDER-136).
 */
export const DeliveryDays = ({ date, text }: DeliveryDaysProps) => (
  <span data-delivery-date={date}>{text.replace(/(?<!–) /g, "\u00a0")}</span>
);
