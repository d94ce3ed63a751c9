import { useEffect, useState } from "react";

import { announce } from "~/ui/announcer/announcer";
import { Button } from "~/ui/button/button";

/** Copies a text. Only with scripts: without them the text is selected in its field. */
export function CopyButton({ text }: { text: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce("Link copied.");
  };
  return (
    <Button type="button" variant="secondary" onClick={() => void copy().catch(() => {})}>
      {isCopied ? "Copied" : "Copy link"}
    </Button>
  );
}
