import { renderToStaticMarkup } from "react-dom/server";

import { PageQueryContext, withoutIndex } from "~/request/forms/page-query";
import type { StoreContext } from "~/request/store-context.server";
import type { ShellView } from "~/shell/shell-view";

import { ZipFields } from "./zip-fields";

/** The forms of pages without a query for visitors without a ZIP, by the path of the page. */
const drawn = new Map<string, string>();
const maxDrawn = 1000;

/** Draws the form of the ZIP's popover as a static fragment of the document. */
export function placeZipForm(context: StoreContext, { zip, zipValue, zipError }: ShellView): void {
  const { pathname, search } = context.url;
  const form = { pathname, search, value: zipValue ?? zip?.Zipcode ?? "", problem: zipError };
  const isUsual = search === "" && form.value === "" && zipError === null;
  const html = (isUsual && drawn.get(pathname)) || drawForm(form);
  if (isUsual) {
    if (drawn.size >= maxDrawn) drawn.clear();
    drawn.set(pathname, html);
  }
  context.document.placeFragment("delivery-zip", html);
}

interface ZipForm {
  pathname: string;
  search: string;
  value: string;
  problem: string | null;
}

const drawForm = ({ pathname, search, value, problem }: ZipForm): string =>
  renderToStaticMarkup(
    <PageQueryContext.Provider value={withoutIndex(search)}>
      <ZipFields actionUrl={pathname} id="delivery-zip" value={value} problem={problem} />
    </PageQueryContext.Provider>,
  );
