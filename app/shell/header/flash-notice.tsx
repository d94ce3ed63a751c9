import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { announce } from "~/ui/announcer/announcer";
import { Notice } from "~/ui/notice/notice";

import type { ShellView } from "~/shell/shell-view";

/**
 * Message about what the visitor did on the previous page. Following a link does not load the shell's data
 * again, so this component hides the message when the address changes.
 */
export function FlashNotice({ flash }: { flash: ShellView["flash"] }) {
  const { key } = useLocation();
  const shown = useRef({ flash, key, isOver: false });
  if (shown.current.flash !== flash) shown.current = { flash, key, isOver: false };
  else if (shown.current.key !== key) shown.current.isOver = true;

  const isFirst = useRef(true);
  useEffect(() => {
    // Screen readers read a message that came with the document as part of it.
    if (flash && !isFirst.current) announce(flash.heard ?? flash.text);
    isFirst.current = false;
  }, [flash]);

  if (!flash || shown.current.isOver) return null;
  return (
    <div className="wrap flash">
      <Notice kind={flash.tone === "problem" ? "critical" : flash.tone}>
        {flash.text}
        {flash.heard && <span className="vh"> {flash.heard}</span>}
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
