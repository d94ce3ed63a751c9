import { loadRelated, firstOfEachName } from "~/features/catalog/product/related-products.server";
import { findSaved } from "~/features/wishlist/heart.server";
import { heartsAddresses } from "~/features/wishlist/hearts.server";
import { seeOther } from "~/request/redirects.server";
import { returnParam } from "~/request/visitor/last-visited";
import { signInLinkFor } from "~/request/visitor/guest-access.server";
import type { StoreContext } from "~/request/store-context.server";

import { comparisonAddress, readChoice, type Choice } from "./choice.server";
import { addModelIntent, maximumCompared } from "./compare";
import { hrefOf, loadCompared, nameOf } from "./compared-products.server";
import { compareSpecifications } from "./comparison";
import { drawComparison } from "./comparison-table.server";
import { findModels } from "./find-model.server";

/** Page data of the comparison (CATALOG-70). */
export async function loadComparePage(context: StoreContext) {
  const { url, addresses, document } = context;
  const choice = readChoice(url.searchParams);
  const { onlyDifferences } = choice;
  if (!choice.isCanonical && context.request.method === "GET")
    throw seeOther(comparisonAddress(addresses, choice.all, onlyDifferences));

  const { compared, views, event, ...rest } = await loadCompared(context, choice.ids);
  const ids = compared.map(({ id }) => id);
  const [saved, signInToBuy, region, offers] = await Promise.all([
    findSaved(context, ids),
    ids.length > 0 ? signInLinkFor(context, "fill a cart") : null,
    context.shop.loadRegion(),
    loadOffers(context, ids),
  ]);
  if (event && ids.length > 1) document.notes.events.push({ name: "compare", payload: event });
  const { isMixed, groups } = compareSpecifications(compared);
  const shown = onlyDifferences
    ? groups.map(({ title, rows }) => ({ title, rows: rows.filter(({ isSame }) => !isSame) }))
    : groups;
  const canFold = ids.length > 1 && groups.some(({ rows }) => rows.some(({ isSame }) => isSame));
  return {
    head: {
      title: ids.length > 1 ? `Compare ${ids.length} products` : "Compare products",
      description:
        "Up to four products side by side: their prices, their delivery, and what sets them apart.",
      canonical: context.absolute(addresses.compare()),
      noIndex: choice.all.length > 0,
    },
    action: addresses.compare(),
    /** Of the products that are compared, for the form that adds another one. */
    query: comparisonAddress(addresses, ids, onlyDifferences).slice(addresses.compare().length),
    count: ids.length,
    canBuy: signInToBuy === null && views.some(({ canAdd }) => canAdd),
    /** For lists, which show them as marked. */
    chosen: views.map(({ id, name }) => ({ id, name })),
    leftOut: describeLeftOut(context, choice, rest),
    note:
      ids.length > 1 && isMixed
        ? "These are different kinds of products. What they all have comes first."
        : null,
    fold: canFold
      ? {
          label: onlyDifferences ? "All rows" : "Only differences",
          href: comparisonAddress(addresses, ids, !onlyDifferences),
        }
      : null,
    offers,
    hearts: heartsAddresses(context),
    tableHtml:
      ids.length === 0
        ? null
        : document.placeFragment(
            "comparison",
            drawComparison({
              columns: views.map((view) => ({
                ...view,
                isSaved: saved.has(view.id),
                removeHref: comparisonAddress(
                  addresses,
                  ids.filter((id) => id !== view.id),
                  onlyDifferences,
                ),
              })),
              groups: shown.filter(({ rows }) => rows.length > 0),
              zip: region?.zipCode ?? null,
              zipHref: addresses.deliveryZip({ [returnParam]: comparisonAddress(addresses, ids) }),
              signInToBuy,
            }),
          ),
  };
}
export type ComparePageView = Awaited<ReturnType<typeof loadComparePage>>;

interface LeftOut {
  text: string;
  /** The page that helps. */
  link?: { label: string; href: string };
}

type Rest = Pick<Awaited<ReturnType<typeof loadCompared>>, "parents" | "beyond" | "unknown">;

/** The reasons why something that was asked for is not compared (CATALOG-71). */
function describeLeftOut(
  context: StoreContext,
  { all, ids }: Choice,
  { parents, beyond, unknown }: Rest,
): LeftOut[] {
  const unreadable = new Set(all).size - ids.length;
  const missing = unknown + unreadable;
  const isRepeated = new Set(all).size < all.length;
  const names = new Intl.ListFormat("en-US").format(beyond.map(nameOf));
  return [
    missing === 0
      ? null
      : {
          text:
            missing === 1
              ? "We don’t sell one of these here, so it’s left out."
              : `We don’t sell ${missing} of these here, so they’re left out.`,
        },
    isRepeated ? { text: "You chose the same product twice. It’s here once." } : null,
    beyond.length === 0
      ? null
      : { text: `You can compare ${maximumCompared} products at a time. Left out: ${names}.` },
    ...parents.map((parent) => ({
      text: `${nameOf(parent)} comes in several versions. Choose one on its page, and compare that.`,
      link: { label: "See the versions", href: hrefOf(context, parent) },
    })),
  ].filter((each) => each !== null);
}

/** Products to add by a link: those that a typed text may mean, else those that are like the only product. */
async function loadOffers(context: StoreContext, ids: readonly string[]) {
  const refused = context.forms.refused();
  const isAsked = refused?.form === addModelIntent;
  const typed = isAsked ? (refused.initialValue.model ?? "") : "";
  const found = typed
    ? (await findModels(context.shop, typed)).products.filter(({ id }) => !ids.includes(id))
    : ids.length === 1 && !isAsked
      ? firstOfEachName((await loadRelated(context, ids[0]!)).similar, [])
      : [];
  if (found.length === 0 || ids.length >= maximumCompared) return null;
  return {
    heading: typed ? `Did you mean one of these?` : "Compare it with",
    links: found.map(({ id, name, fields }) => ({
      label: `${name}, ${String(fields.StockKeepingUnit?.value ?? "")}`.replace(/, $/, ""),
      href: comparisonAddress(context.addresses, [...ids, id]),
    })),
  };
}
