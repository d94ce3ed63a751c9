import { badInput } from "#platform/core/errors";

import { changeOrder, type Changed, type ChangeRequest } from "./change-order";

/** Adds a note of the store to an order's events (ORDER-50). Shoppers do not see it. */
export async function addNote(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest & { note: string },
): Promise<Changed> {
  if (request.note.trim() === "") throw badInput("A note needs a text");
  return changeOrder(services, request, (draft) => draft.event("NoteAdded", {}));
}
