import type { RepairRequest } from "#contract/shopper/repairs";
import { formatDay } from "~/ui/day-formats";

/** The states in a shopper's words. */
const statusWords: Record<string, string> = {
  Received: "Received: we will contact you to agree on a visit",
  Scheduled: "A visit is agreed",
  Completed: "Completed",
  Canceled: "Canceled",
};

/** A repair request as pages show it. An unknown state is shown as the platform names it. */
export const toRepairView = (request: RepairRequest) => ({
  id: request.repairRequestId,
  reference: request.reference,
  product: request.productName,
  numbers: `Model ${request.model} · Serial ${request.serialNumber}`,
  problem: request.problem,
  description: request.description,
  requested: formatDay(request.requestedDate),
  status: Object.hasOwn(statusWords, request.status) ? statusWords[request.status]! : request.status,
  canCancel: request.status === "Received",
});
export type RepairView = ReturnType<typeof toRepairView>;
