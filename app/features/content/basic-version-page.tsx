import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";

import type { BasicVersionView } from "./basic-version.server";

/**
 * Explains the basic version and switches it on or off. The switch in the footer is the same form (FORM-10,
 * FORM-29).
 */
export function BasicVersionPage({ page }: { page: BasicVersionView }) {
  return (
    <div className="wrap section stack">
      <h1>Basic version</h1>
      <p className="lead">
        The whole store without any script: the same pages, prices and checkout, lighter to load. We remember
        your choice on this device.
      </p>
      <form method="post" action={page.action} className="row" aria-label="Choose the version">
        <FormToken />
        <Button name="version" value="basic">
          Basic version (no scripts)
        </Button>
        <Button name="version" value="full" variant="secondary">
          Full version
        </Button>
      </form>
    </div>
  );
}
