import { data } from "@remix-run/node";

import { pageBody } from "#contract/content/content-bodies";
import { fromDecimalText } from "#contract/money";
import { readModelKey } from "#contract/shopper/appliance-numbers";
import { rootOf } from "~/addresses";
import { addressMap } from "~/addresses.server";
import { CommerceError } from "~/commerce/errors";
import { storeText } from "~/page-builder/store-links.server";
import { readBody } from "~/request/content-body.server";
import { requireOffered } from "~/request/visitor/require-account.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";
import { formatMoney } from "~/ui/price/format-money";

import { loadFinderFor } from "./finder.server";
import { recallsOf, warrantyWords } from "./owner-facts.server";
import { drawOwner, drawUnknown } from "./owner-view.server";

/** The longest model number (`readModelKey`), with blanks and hyphens. */
const longestModel = 80;

/** The page of a model's owner (APPLIANCE-22). Everybody who is not signed in sees the same. */
export async function loadOwnerPage(context: StoreContext) {
  const { addresses, absolute, document, params } = context;
  await requireOffered(context, "getProductModel");
  const typed = (params.model ?? "").slice(0, longestModel);
  const found = await readModel(context, typed);
  if (!found) {
    const head = { title: "Unknown model", noIndex: true };
    const html = drawUnknown(typed, await loadFinderFor(context, typed));
    return data({ head, html: document.placeFragment("owner", html) }, { status: 404 });
  }
  const { product, parts, documents, drawings } = found;
  if (product.model !== params.model) throw seeOther(addresses.owner(product.model));
  const [priced, guides, recalls, own] = await Promise.all([
    loadPrices(
      context,
      parts.filter((part) => part.productUrlName !== null).map((part) => part.productId),
    ),
    loadGuides(context, [found.category, ...parts.map((part) => part.name)]),
    loadRecalls(context, [product.model, found.family]),
    loadOwn(context, found.family),
  ]);
  const html = drawOwner({
    name: product.name,
    model: product.model,
    image: product.image,
    warranty: product.warranty,
    own,
    documents: documents.map(({ title, url }) => ({ title, href: url })),
    drawings,
    parts: parts.map((part) => ({
      name: part.name,
      model: part.model,
      href: part.productUrlName && addresses.product(part.productUrlName, part.productId),
      replaced: part.replaceAfterMonths,
      price: priced.get(part.productId) ?? null,
    })),
    guides,
    recalls,
    links: {
      home: addresses.home(),
      ownership: addresses.ownership(),
      product: product.productUrlName && addresses.product(product.productUrlName, product.productId),
      register: addresses.productRegistration({ model: product.model }),
      repair: addresses.repairServices({ model: product.model }),
      myProducts: addresses.myProducts(),
      guides: addresses.howToGuides(),
      recalls: addresses.recalls(),
      finder: addresses.modelSerialFinder(),
      support: addresses.support(),
      panels: addresses.customPanelPlanner({ model: found.family }),
    },
  });
  return {
    head: {
      title: `${product.name}, ${product.model}`,
      description: `Documents, parts, filters, drawings, warranty and repair of ${product.model}.`,
      canonical: absolute(addresses.owner(found.family)),
    },
    html: document.placeFragment("owner", html),
  };
}

/** The facts of the catalog for the owner of a model; null for an unknown one. */
export async function readModel({ shop: { commerce } }: StoreContext, model: string) {
  if (readModelKey(model) === null) return null;
  try {
    return await commerce.call("getProductModel", { params: { model } });
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "not-found") return null;
    throw error;
  }
}

/** A part of the page that is left out if it cannot be read. */
async function orNone<T>(
  { logger }: StoreContext,
  part: string,
  none: T,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    logger.warn({ err: error, part }, "a part of an owner's page was left out");
    return none;
  }
}

/** Prices of products that this store sells, as text by their id. */
const loadPrices = (context: StoreContext, ids: readonly string[]) =>
  orNone(context, "prices", new Map<string, string>(), async () => {
    if (ids.length === 0) return new Map();
    const { pricingLineItemResults } = await context.shop.commerce.call("listProductPrices", {
      query: { productIds: ids.join(",") },
    });
    return new Map(
      pricingLineItemResults.flatMap(({ productId, unitPrice }) =>
        unitPrice ? [[productId, formatMoney(fromDecimalText(unitPrice))] as const] : [],
      ),
    );
  });

/** Guides and articles about the kind of appliance and its parts: at most this many. */
const maximumGuides = 5;

const guideRoots = [`/${addressMap.howToGuides}/`, rootOf(addressMap.article)];

/** Pages of the how-to guides and the knowledge base that the search finds for these words. */
const loadGuides = (context: StoreContext, terms: readonly string[]) =>
  orNone(context, "guides", [] as { title: string; href: string }[], async () => {
    const answers = await Promise.all(
      terms
        .slice(0, 4)
        .map((searchTerm) => context.shop.commerce.call("searchContent", { query: { searchTerm } })),
    );
    const pages = answers
      .flatMap(({ items }) => items)
      .filter(({ type, url }) => type === "Page" && guideRoots.some((root) => url.startsWith(root)))
      .map(({ title, url }) => ({ title, href: context.addresses.at(url) }));
    return [...new Map(pages.map((page) => [page.href, page])).values()].slice(0, maximumGuides);
  });

/**
 * The recalls of one of these models, and the day on which the list was reviewed. Null where the store has no
 * list: then nothing is said about recalls.
 */
const loadRecalls = (context: StoreContext, models: readonly string[]) =>
  orNone(context, "recalls", null, async () => {
    const { contentBody } = await context.shop.commerce.call("getContent", {
      params: { contentKeyOrId: "page/recalls" },
      query: { includeContentBody: "true" },
    });
    const found = recallsOf(readBody(pageBody, contentBody).sections, models);
    return (
      found && {
        reviewed: found.reviewed && formatDay(found.reviewed),
        items: found.items.map(({ title, date, html }) => ({
          title,
          date: formatDay(date),
          html: storeText(context, html),
        })),
      }
    );
  });

/**
 * The shopper's own registered appliances of the family. Only for shoppers who are signed in: the page of
 * everybody else is kept and shared.
 */
const loadOwn = (context: StoreContext, family: string) =>
  orNone(context, "own appliances", [] as { serial: string; words: string; href: string }[], async () => {
    const { visitor, shop, addresses } = context;
    if (!visitor.isSignedIn) return [];
    const { registrations } = await shop.commerce.call("listRegistrations", {});
    const today = context.now().toISOString().slice(0, 10);
    return registrations
      .filter(({ product: { model } }) => model === family || model.startsWith(`${family}-`))
      .map(({ registrationId, serialNumber, purchaseDate, product }) => ({
        serial: serialNumber,
        words: [`Bought on ${formatDay(purchaseDate)}.`, warrantyWords(product.warranty, purchaseDate, today)]
          .filter(Boolean)
          .join(" "),
        href: addresses.myAppliance(registrationId),
      }));
  });
