import { formatAppointmentTime } from "#contract/content/appointment-calendars";
import type { RepairRequest } from "#contract/shopper/repairs";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";

/** The states in a shopper's words (APPLIANCE-42). */
const statusWords: Record<string, string> = {
  Received: "Received: no visit is booked yet",
  Booked: "A visit is booked",
  Visited: "The technician was there",
  WaitingForPart: "Waiting for a part",
  Closed: "Closed",
  Canceled: "Canceled",
};

/** The state of a repair. An unknown one is shown as the platform names it. */
export const stateOf = ({ status }: Pick<RepairRequest, "status">): string =>
  Object.hasOwn(statusWords, status) ? statusWords[status]! : status;

/** The time of a visit in words. */
export const visitTime = (visit: NonNullable<RepairRequest["visit"]>): string =>
  formatAppointmentTime(visit.startsAt, visit.timeZone);

/** A repair request as lists show it. */
export const toRepairView =
  ({ addresses }: Pick<StoreContext, "addresses">) =>
  (request: RepairRequest) => ({
    id: request.repairRequestId,
    href: addresses.repair(request.token),
    reference: request.reference,
    product: request.productName,
    numbers: `Model ${request.model} · Serial ${request.serialNumber}`,
    problem: request.problem,
    requested: formatDay(request.requestedDate),
    status:
      request.status === "Booked" && request.visit ? `Visit: ${visitTime(request.visit)}` : stateOf(request),
  });
export type RepairView = ReturnType<ReturnType<typeof toRepairView>>;
