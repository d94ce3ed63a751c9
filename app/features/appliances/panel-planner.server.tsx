import { readPanelPlan, type PanelField } from "#contract/catalog/panel-choice";
import { readPanelFigures } from "#contract/catalog/panel-figures";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { drawMissing, drawSection, findModel, maximumModel } from "./finder.server";
import { readModel } from "./owner.data.server";
import { drawPanelModels, drawPanelPlan, drawWithoutPanels } from "./panel-plan-view.server";

const heading = "Plan panels for a model";

/**
 * The planner of panels below the head of its record (APPLIANCE-31): the finder, the models to choose from,
 * or the plan of one. Its address has all that is chosen, so it can be shared.
 */
export async function loadPanelPlanner(
  context: StoreContext,
): Promise<{ markup: string; hasError: boolean; isAsked: boolean; title: string | null }> {
  const { addresses, url, shop } = context;
  const offered = await Promise.all(
    (["findProductModel", "getProductModel", "listPanelModels"] as const).map((call) =>
      shop.commerce.offers(call),
    ),
  );
  if (offered.includes(false))
    return { markup: drawMissing(addresses.search()), hasError: false, isAsked: false, title: null };
  const typed = url.searchParams.get("model")?.trim().slice(0, maximumModel) ?? null;
  const found = typed ? await readModel(context, typed) : null;
  if (found && typed && (found.family !== typed || url.searchParams.get("model") !== typed))
    throw seeOther(toPlanner(found.family, found.product.model === found.family ? null : sizeOf(found)));
  if (found) return planOf(found);

  const answer =
    typed === null
      ? { error: null, choice: null }
      : await findModel(context, typed, (model) => toPlanner(model, null));
  const finder = drawSection({
    heading,
    button: "Plan panels",
    action: addresses.customPanelPlanner(),
    typed,
    search: addresses.search(typed || undefined),
    ...answer,
  });
  return {
    markup: finder + (await panelModels()),
    hasError: answer.error !== null,
    isAsked: typed !== null,
    title: null,
  };

  function toPlanner(model: string, size: string | null): string {
    return addresses.customPanelPlanner(size === null ? { model } : { model, size });
  }

  /** The models of the store that carry panels. */
  async function panelModels(): Promise<string> {
    const { models } = await shop.commerce.call("listPanelModels", {});
    return drawPanelModels(
      models.map((each) => ({ ...each, href: toPlanner(each.model, null) })),
      context.store.profile.label,
    );
  }

  async function planOf(model: Model) {
    const { product, family, drawings } = model;
    const links = {
      owner: addresses.owner(family),
      product: product.productUrlName && addresses.product(product.productUrlName, product.productId),
      support: addresses.support(),
      planner: addresses.customPanelPlanner(),
    };
    const named = { name: product.name, model: family, links };
    const asked = { isAsked: true, title: `Panels for ${family}` };
    const ready = drawings.filter((each) => each.panels !== null);
    const drawing = ready.find(({ size }) => size === url.searchParams.get("size")) ?? ready[0];
    if (!drawing)
      return { ...asked, hasError: false, markup: drawWithoutPanels(named, "none") + (await panelModels()) };
    const attributes: Record<string, unknown> = { ...drawing.measures, ...drawing.panels };
    const figures = readPanelFigures((name) => attributes[name]);
    if (!figures)
      return {
        ...asked,
        hasError: false,
        markup: drawWithoutPanels(named, "unknown") + (await panelModels()),
      };
    const sent = (field: PanelField) => url.searchParams.get(field)?.slice(0, 60) ?? null;
    const { plan, choice, problems } = readPanelPlan(figures, sent);
    const markup = drawPanelPlan({
      ...named,
      sizes: ready.flatMap(({ size }) => (size === null ? [] : [size])),
      size: drawing.size,
      sku: drawing.model,
      figures,
      sent,
      plan,
      choice,
      problems,
    });
    return { ...asked, hasError: problems.length > 0, markup };
  }
}

type Model = NonNullable<Awaited<ReturnType<typeof readModel>>>;
/** The size of a variation; null for a product of one size. */
const sizeOf = ({ drawings }: Model): string | null => drawings[0]?.size ?? null;
