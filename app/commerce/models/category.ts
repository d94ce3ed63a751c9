import type { z } from "zod";

import type { Category as WireCategory, categoryPathStep } from "~/contract/catalogue";

/** A category by the specification's names; on the wire they stand in `fields` (platform-api.md section 0.1). */
export interface Category {
  Id: string;
  Name: string;
  CatalogId: string | null;
  ParentCategoryId: string | null;
  urlName: string | null;
}

export function toCategory({ id, urlName, fields }: WireCategory): Category {
  const text = (name: string) => (fields[name] === null || fields[name] === undefined ? null : String(fields[name]));
  return { Id: text("Id") ?? id, Name: text("Name") ?? "", CatalogId: text("CatalogId"), ParentCategoryId: text("ParentCategoryId"), urlName };
}

/** One step of the way to a category: what it is called, and the page of it (shell.md section 2, record page). */
export interface Breadcrumb {
  label: string;
  pageReference: { type: "standard__recordPage"; attributes: { objectApiName: "ProductCategory"; recordId: string; actionName: "view" }; state: Record<string, string> };
}

export function toBreadcrumbs(path: readonly z.infer<typeof categoryPathStep>[]): Breadcrumb[] {
  return path.map(({ id, name }) => ({
    label: name,
    pageReference: { type: "standard__recordPage", attributes: { objectApiName: "ProductCategory", recordId: id, actionName: "view" }, state: {} },
  }));
}
