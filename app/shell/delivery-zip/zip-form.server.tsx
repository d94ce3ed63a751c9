import { renderToStaticMarkup } from "react-dom/server";

import { PageQueryContext, withoutIndex } from "~/request/forms/page-query";
import type { StoreContext } from "~/request/store-context.server";
import type { ShellView } from "~/shell/shell-view";

import { ZipFields } from "./zip-fields";

/** Draws the form of the ZIP's popover as a static fragment of the document. */
export function placeZipForm(context: StoreContext, { zip, zipValue, zipError }: ShellView): void {
  const { pathname, search } = context.url;
  context.document.placeFragment(
    "delivery-zip",
    renderToStaticMarkup(
      <PageQueryContext.Provider value={withoutIndex(search)}>
        <ZipFields
          actionUrl={pathname}
          id="delivery-zip"
          value={zipValue ?? zip?.Zipcode ?? ""}
          problem={zipError}
        />
      </PageQueryContext.Provider>,
    ),
  );
}
