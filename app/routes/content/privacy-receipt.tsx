import { useLoaderData } from "@remix-run/react";

import { loadPrivacyReceipt } from "~/features/content/privacy-receipt.server";
import { PrivacyReceiptPage } from "~/features/content/privacy-receipt-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadPrivacyReceipt, { needs: "nobody" });
export const action = route.forms();
export const meta = pageMeta;

export default function PrivacyReceipt() {
  return <PrivacyReceiptPage page={useLoaderData<typeof loader>()} />;
}
