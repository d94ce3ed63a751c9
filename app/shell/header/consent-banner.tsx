import { useFetcher } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";

/**
 * Asks for consent (EVENT-26). It is the first form of the page, and stands at the lower edge of the window.
 * Both answers have the same weight.
 */
export function ConsentBanner({ settings, actionUrl }: { settings: string; actionUrl: string }) {
  const fetcher = useFetcher({ key: "consent" });
  return (
    <fetcher.Form
      method="post"
      action={actionUrl}
      className="consent row small"
      aria-label="Cookies"
      preventScrollReset
    >
      <FormToken />
      <PageQuery />
      <input type="hidden" name="intent" value="consent" />
      May we use cookies for analytics and ads?
      <button name="choice" value="none" className="btn secondary">
        Refuse all
      </button>{" "}
      <button name="choice" value="all" className="btn secondary">
        Accept all
      </button>{" "}
      <a href={settings} className="btn text">
        Cookie settings
      </a>
    </fetcher.Form>
  );
}
