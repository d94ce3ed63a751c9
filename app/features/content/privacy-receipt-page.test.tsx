import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { openTestStore, refusal } from "#tests/support/store-request";
import { openStoreContext } from "~/request/open-store-context.server";

import { PrivacyReceiptPage } from "./privacy-receipt-page";
import { loadPrivacyReceipt } from "./privacy-receipt.server";

it("on a platform of somebody else, the page says whom to ask, and asks for no list (EVENT-97, DATA-43)", async () => {
  const store = openTestStore({ listOwnCalls: () => refusal(404, "NOT_FOUND") }, { platformIsOurs: false });
  const request = new Request("http://store.test/privacy/receipt");
  const page = await loadPrivacyReceipt(await openStoreContext(request, {}, store.loadContext()));
  const html = renderToStaticMarkup(<PrivacyReceiptPage page={page} />);
  expect(html).toContain("Ask us, and we’ll tell you what it keeps.");
  expect(html).not.toContain("our database");
  expect(store.calls().map(({ name }) => name)).not.toContain("getPrivacyReceipt");
});
