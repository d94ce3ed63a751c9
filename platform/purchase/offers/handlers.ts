import type { Offer } from "#contract/cart/offers";
import type * as offers from "#contract/cart/offers";
import { toDecimalText } from "#contract/money";

import { findCatalogNames, type CatalogNames } from "#platform/catalog/products/derived-fields";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { readMinor } from "#platform/core/money";
import { readText } from "#platform/core/query-values";
import type { WebstoreTable } from "#platform/db/database";
import { findPricedCart } from "#platform/purchase/cart/answer/find-requested-cart";
import { isRunning, isUsedUp } from "#platform/purchase/cart/state/promotions";
import { requesterOf } from "#platform/purchase/order/history-handlers";
import { getVerifiedOrder } from "#platform/purchase/order/lookup";

import { isSold, judgeCart, judgeOrder, type Verdict } from "./judge";
import {
  findDeliveryMethods,
  findOfferRow,
  findOfferRows,
  findOrderDiscount,
  findOrderLines,
  findProductNames,
  type OfferRow,
} from "./queries";

interface Names extends Pick<CatalogNames, "brands" | "categories"> {
  methods: readonly { name: string; classOfService: string }[];
  products: ReadonlyMap<string, string>;
}

function stateOf(row: OfferRow, webstore: WebstoreTable, now: Date): Offer["state"] {
  const isHere = isRunning({ ...row, shopper_uses: 0, starts_at: null, ends_at: null }, webstore.name, now);
  if (!isHere || !isSold(row, webstore.brands)) return "OtherStore";
  if (row.ends_at !== null && row.ends_at <= now) return "Ended";
  if (row.starts_at !== null && row.starts_at > now) return "NotStarted";
  return isUsedUp({ ...row, per_shopper_limit: null, shopper_uses: 0 }) ? "UsedUp" : "Running";
}

function toOffer(row: OfferRow, names: Names, state: Offer["state"]): Offer {
  const categories = (paths: readonly string[]) =>
    paths.map((urlPath) => ({ urlPath, name: names.categories.get(urlPath)?.name ?? urlPath }));
  return {
    slug: row.page!,
    promotionId: row.id,
    name: row.display_name,
    terms: row.terms,
    couponCode: row.coupon_code,
    kind: row.kind,
    target: row.target,
    // A percentage is stored in hundredths, as an amount is.
    value: toDecimalText(readMinor(row.value)),
    maximumDiscount:
      row.maximum_discount_minor === null ? null : toDecimalText(readMinor(row.maximum_discount_minor)),
    minimumAmount: toDecimalText(readMinor(row.minimum_amount_minor)),
    minimumQuantity: row.minimum_quantity,
    brands: row.brands.map((brand) => names.brands.get(brand) ?? brand),
    categories: categories(row.categories),
    requiredCategories: categories(row.required_categories),
    products: row.products.flatMap((id) => names.products.get(id) ?? []),
    deliveryMethods: names.methods
      .filter(({ classOfService }) => row.delivery_classes.includes(classOfService))
      .map(({ name }) => name),
    isExclusive: row.exclusive,
    buyQuantity: row.buy_quantity,
    getQuantity: row.get_quantity,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    state,
  };
}

function toAnswer(verdict: Verdict, orderNumber: string | null, categories: CatalogNames["categories"]) {
  const text = (minor: number | null) => (minor === null ? null : toDecimalText(minor));
  return {
    ...verdict,
    orderNumber,
    amount: text(verdict.amount),
    total: text(verdict.total),
    totalWith: text(verdict.totalWith),
    lines: verdict.lines.map((line) => ({ ...line, amount: text(line.amount) })),
    reasons: verdict.reasons.map(({ code, missing, category, at, name }) => ({
      code,
      missing:
        missing === undefined ? null : code === "MinimumAmount" ? toDecimalText(missing) : String(missing),
      category:
        category === undefined
          ? null
          : { urlPath: category, name: categories.get(category)?.name ?? category },
      at: at?.toISOString() ?? null,
      name: name ?? null,
    })),
  };
}

/** Offers and whether they apply (API-457, API-458). */
export const offerHandlers: Handlers<typeof offers> = {
  async listOffers({ query, webstore, services: { db, now } }) {
    const asked = query.slug === undefined ? undefined : readText(query.slug);
    const found = (await findOfferRows(db, asked)).flatMap((row) => {
      const state = stateOf(row, webstore, now());
      const isListed = row.buyer_groups.length === 0 && (state === "Running" || state === "NotStarted");
      return asked !== undefined || isListed ? [{ row, state }] : [];
    });
    const names = {
      ...(await findCatalogNames(db)),
      methods: await findDeliveryMethods(db),
      products: await findProductNames(
        db,
        found.flatMap(({ row }) => row.products),
      ),
    };
    return { body: { offers: found.map(({ row, state }) => toOffer(row, names, state)) } };
  },

  async checkOffer(input) {
    const { body, services, webstore, actor } = input;
    const { db } = services;
    const now = services.now();
    const slug = readText(body.slug);
    // An order is asked for first, so that an unknown page reveals as little.
    const order = body.order && (await getVerifiedOrder(services, { ...requesterOf(input), ...body.order }));
    const view = order ? null : await findPricedCart({ ...input, params: {} });
    const row = await findOfferRow(db, slug, { cartId: view?.cart.id ?? "", actor, now });
    if (!row) throw notFound("There is no such offer");
    const scope = { webstore, actor, services };
    const verdict = order
      ? judgeOrder(
          row,
          {
            lines: await findOrderLines(db, order.id),
            discount: await findOrderDiscount(db, order.id, row.id),
            orderedAt: order.ordered_at,
          },
          scope,
        )
      : judgeCart(row, view, scope, now);
    const { categories } = await findCatalogNames(db);
    return { body: toAnswer(verdict, order?.order_number ?? null, categories) };
  },
};
