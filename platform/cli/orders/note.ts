import { addNote } from "#platform/purchase/fulfillment/note";

import { changeCommand } from "./change-command";

/** `note` (OPERATOR-50). */
export const noteCommand = changeCommand({
  name: "note",
  usage: "<order> --by name --note text",
  summary: "add a note to an order's history; shoppers do not see it",
  read:
    () =>
    ({ services, request }) =>
      addNote(services, { ...request, note: request.note ?? "" }),
});
