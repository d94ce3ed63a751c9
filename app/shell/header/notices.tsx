import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";

import type { NoticeLine } from "~/shell/shell-view";

/** A toggle was pressed in this document. Its counterpart then appears elsewhere and takes the focus. */
let wasPressed = false;

/** A form that hides or shows the lines above the header (HEADER-5). It posts to the current page. */
export function HeaderToggle({ to, actionUrl }: { to: "hide" | "show"; actionUrl: string }) {
  const fetcher = useFetcher({ key: "header-notices" });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasPressed) button.current?.focus();
    wasPressed = false;
  }, []);
  return (
    <fetcher.Form
      method="post"
      action={actionUrl}
      className="toggle"
      aria-label="Announcements"
      preventScrollReset
      onSubmit={() => void (wasPressed = true)}
    >
      <FormToken />
      <PageQuery />
      <input type="hidden" name="intent" value="header-notices" />
      <button name="notices" value={to} ref={button} className={to === "hide" ? "shut" : undefined}>
        {to === "hide" ? <span className="vh">Hide announcements</span> : "Show announcements"}
      </button>
    </fetcher.Form>
  );
}

/** Banner and promo strip from the store's profile (HEADER-4). */
export function Notices({ lines, actionUrl }: { lines: readonly NoticeLine[]; actionUrl: string }) {
  return (
    <aside className="notices" aria-label="Announcements">
      {lines.map(({ kind, text, link }) => (
        <p key={kind} className={kind}>
          {link?.label === text ? null : <>{text} </>}
          {link ? <a href={link.href}>{link.label}</a> : null}
        </p>
      ))}
      <HeaderToggle to="hide" actionUrl={actionUrl} />
    </aside>
  );
}
