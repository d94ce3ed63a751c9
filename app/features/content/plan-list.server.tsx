import { loadPlanTerms } from "~/features/catalog/product/plan-terms.server";
import { defineComponent } from "~/page-builder/component";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { storeText } from "~/page-builder/store-links.server";
import { DataTable } from "~/ui/data-table/data-table";
import { RichText } from "~/ui/rich-text/rich-text";

interface PlanRow {
  name: string;
  href: string;
  summary: string;
  /** The price of each term that is paid once, by the term's name. */
  prices: ReadonlyMap<string, string>;
}

/** The plans of these SKUs that the store sells, with the prices for guests. */
async function loadPlans(
  { addresses, shop: { commerce } }: SharedContext,
  skus: string[],
): Promise<PlanRow[]> {
  if (skus.length === 0) return [];
  const { products } = await commerce.call("listProducts", {
    query: { skus: skus.join(","), includeProductSellingModels: "true" },
  });
  const plans = products.filter(({ success }) => success);
  const terms = await loadPlanTerms(commerce, plans);
  if (terms.length === 0) return [];
  return plans.map((plan) => ({
    name: String(plan.fields.Name ?? ""),
    href: addresses.product(plan.urlName ?? "product", plan.id),
    summary: String(plan.fields.Description ?? ""),
    prices: new Map(
      terms.filter((term) => term.plan === plan).map(({ model, price }) => [model.displayName, price]),
    ),
  }));
}

/** The protection plans of a store with their prices, or that it sells none (CATALOG-61). */
export const planList = defineComponent("protection-plans", {
  async load({ heading, skus, html, none }, context) {
    const plans = await loadPlans(context, skus);
    return {
      heading,
      plans,
      terms: [...new Set(plans.flatMap(({ prices }) => [...prices.keys()]))],
      html: storeText(context, plans.length > 0 ? html : none),
      isSignedIn: context.visitor.isSignedIn,
    };
  },
  draw: ({ heading, plans, terms, html, isSignedIn }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      <div className="stack">
        {plans.length > 0 ? (
          <DataTable
            caption={heading}
            captionHidden
            columns={[{ label: "Plan" }, ...terms.map((label) => ({ label }))]}
            rows={plans.map(({ name, href, summary, prices }) => [
              <>
                <a href={href}>{name}</a> <span className="small muted">{summary}</span>
              </>,
              ...terms.map((term) => prices.get(term) ?? ""),
            ])}
          />
        ) : null}
        {plans.length > 0 && isSignedIn ? (
          <p>These are the prices for guests. Yours may be lower: you see it with the appliance.</p>
        ) : null}
        <RichText html={html} />
      </div>
    </div>
  ),
});
