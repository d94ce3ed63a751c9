import type { OrderPaymentStatus } from "#platform/db/stored-values";
import type { OrderStatus } from "#platform/core/order-statuses";

/** The pieces of a line of an order. */
export interface LineState {
  quantity: number;
  canceled: number;
  shipped: number;
  delivered: number;
  returning: number;
  returned: number;
  needsShipping: boolean;
}

/**
 * The state of an order, from the pieces of its lines; `current` tells whether it was approved or is being
 * prepared before anything is shipped. Lines without goods follow the goods; an order without goods is
 * delivered when they have begun (ORDER-52).
 */
export function statusOf(lines: readonly LineState[], current: OrderStatus): OrderStatus {
  const wanted = lines.filter(({ quantity, canceled }) => quantity > canceled);
  if (wanted.length === 0) return "Cancelled";
  const goods = wanted.filter(({ needsShipping }) => needsShipping);
  const stage = current === "Approved" || current === "Activated" ? current : "Created";
  if (goods.length === 0)
    return wanted.every((line) => line.shipped === line.quantity - line.canceled) ? "Delivered" : stage;
  const sum = (read: (line: LineState) => number) => goods.reduce((total, line) => total + read(line), 0);
  const toShip = sum(({ quantity, canceled, shipped }) => quantity - canceled - shipped);
  const [shipped, delivered] = [sum((line) => line.shipped), sum((line) => line.delivered)];
  if (sum(({ returning }) => returning) > 0) return "ReturnInitiated";
  if (toShip === 0 && sum(({ returned }) => returned) === shipped) return "Returned";
  if (delivered > 0) return toShip === 0 && delivered === shipped ? "Delivered" : "PartiallyDelivered";
  if (shipped > 0) return toShip === 0 ? "Fulfilled" : "PartiallyFulfilled";
  return stage;
}

/** The amounts of an order's payment in minor units. Only what the provider has confirmed counts. */
export interface PaymentSums {
  authorized: number;
  captured: number;
  voided: number;
  refunded: number;
  /** Whether an operation has failed for good and nothing has replaced it. */
  hasFailed: boolean;
}

/** The state of an order's money. A payment that is still to arrive stays Pending. */
export function paymentStatusOf(sums: PaymentSums, current: OrderPaymentStatus): OrderPaymentStatus {
  const { authorized, captured, voided, refunded, hasFailed } = sums;
  const isVoided = captured === 0 && voided > 0 && voided >= authorized;
  // Also if a release of it has failed: otherwise goods that nobody has paid could be shipped.
  if (current === "Pending" && captured === 0 && !isVoided) return "Pending";
  if (hasFailed) return "Failed";
  if (captured === 0) return isVoided ? "Voided" : "Authorized";
  const isMoreToCapture = captured + voided < authorized;
  if (refunded > 0) return refunded < captured || isMoreToCapture ? "PartlyRefunded" : "Refunded";
  return isMoreToCapture ? "PartlyCaptured" : "Captured";
}
