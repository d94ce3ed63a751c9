import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { announce } from "~/ui/announcer/announcer";
import { Notice } from "~/ui/notice/notice";

import type { ShellView } from "~/shell/shell-view";

/**
 * The result of what was done on the page before. Following a link does not ask for the shell's data again,
 * so the message leaves with the page that it was made for.
 */
export function FlashNotice({ flash }: { flash: ShellView["flash"] }) {
  const { key } = useLocation();
  const shown = useRef({ flash, key, over: false });
  if (shown.current.flash !== flash) shown.current = { flash, key, over: false };
  else if (shown.current.key !== key) shown.current.over = true;

  const first = useRef(true);
  useEffect(() => {
    // What came with the document is read with it.
    if (flash && !first.current) announce(flash.text);
    first.current = false;
  }, [flash]);

  if (!flash || shown.current.over) return null;
  return (
    <div className="wrap flash">
      <Notice kind={flash.tone === "problem" ? "critical" : flash.tone}>
        {flash.text}
        {flash.links?.map((link) => (
          <span key={link.href}>
            {" "}
            <a href={link.href}>{link.label}</a>
          </span>
        ))}
      </Notice>
    </div>
  );
}
