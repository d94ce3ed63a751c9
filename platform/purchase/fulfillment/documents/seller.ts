import type { Executor } from "#platform/db/database";
import { loadSeller } from "#platform/mail/mail-brand";

import type { DocumentSeller } from "./document-content";

/** The store that sells, for documents, and the name that the numbers of its documents begin with. */
export async function readSeller(
  db: Executor,
  webstoreId: string,
): Promise<{ seller: DocumentSeller; store: string }> {
  const { store, theme, name, mailingAddress, supportPhone, supportEmail } = await loadSeller(db, webstoreId);
  return {
    seller: { name, mailingAddress, supportPhone, supportEmail, accent: theme.accent, theme: theme.name },
    store,
  };
}
