import { useEffect, useState } from "react";

import { Button } from "~/ui/button/button";

/** Prints the page. Only scripts can, so the button comes with them; the browser's menu always can. */
export function PrintButton() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady ? (
    <Button type="button" variant="text" onClick={() => window.print()}>
      Print
    </Button>
  ) : null;
}
