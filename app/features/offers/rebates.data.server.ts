import { data } from "@remix-run/node";

import { maximumRebateProducts, type Rebate } from "#contract/content/rebates";
import { fromDecimalText } from "#contract/money";
import { CommerceError } from "~/commerce/errors";
import { states } from "~/features/address/states";
import { loadRecordTexts } from "~/features/content/content.data.server";
import { screens } from "~/addresses.server";
import { breadcrumbList } from "~/request/page-head/structured-data.server";
import { enterValidZip } from "~/request/visitor/geocode.server";
import { requireOffered } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";
import { formatMoney } from "~/ui/price/format-money";

import { money } from "./offer-words.server";
import { recordAlone } from "./offers.data.server";
import { drawNoRebates, drawRebates, type RebateView } from "./rebates.server";

const title = "Rebates for efficient appliances";
const lead = "States and utilities pay some of the price back. See what’s on record where you live.";
const maximumModel = 60;

/** Something that a rebate may be for: a line of the cart, or a model. `price` is that of one piece. */
interface Goods {
  productId: string;
  name: string;
  quantity: number;
  price: number | null;
}

interface Asked {
  goods: readonly Goods[] | null;
  error: string | null;
  /** Models to choose from. */
  models: readonly { label: string; name: string; href: string }[];
}
const nothingAsked: Asked = { goods: null, error: null, models: [] };

/** Page data of the rebates of a place, perhaps for a model (OFFER-12). */
export async function loadRebates(context: StoreContext) {
  if (!(await context.shop.commerce.offers("listRebates")))
    return recordAlone(context, screens.rebates, drawNoRebates());
  const model = (context.url.searchParams.get("model") ?? "").trim().slice(0, maximumModel);
  const asked = model === "" ? nothingAsked : await findModel(context, model);
  return loadPage(context, asked, model, false);
}

/** Page data of the rebates for the cart (OFFER-13). */
export async function loadCartRebates(context: StoreContext) {
  await requireOffered(context, "listRebates");
  const cart = context.visitor.mayHaveCart ? await context.shop.loadCartItems() : null;
  const goods = (cart?.data.cartItems ?? [])
    .map(({ cartItem }) => cartItem)
    .filter(({ type }) => type === "Product")
    .slice(0, maximumRebateProducts)
    .map((item) => ({
      productId: item.productId,
      name: item.name,
      quantity: Math.round(Number(item.quantity)),
      price: fromDecimalText(item.salesPrice),
    }));
  return loadPage(context, { ...nothingAsked, goods }, "", true);
}

async function findModel({ shop, addresses, url }: StoreContext, model: string): Promise<Asked> {
  const { match, candidates, suggestions } = await shop.commerce.call("findProductModel", {
    query: { model },
  });
  if (match) {
    const { product } = await shop.commerce.call("getProductModel", { params: { model: match.model } });
    const { productId, name } = product;
    return { ...nothingAsked, goods: [{ productId, name, quantity: 1, price: null }] };
  }
  const place = { zip: url.searchParams.get("zip") ?? "", state: url.searchParams.get("state") ?? "" };
  const models = [...candidates, ...suggestions].map((each) => ({
    label: each.model,
    name: each.name,
    href: addresses.rebates({ ...place, model: each.model }),
  }));
  const error =
    candidates.length > 0
      ? "Several models have this number. Choose yours below"
      : `We don’t know the model ${model}`;
  return { goods: null, error, models };
}

async function loadPage(context: StoreContext, asked: Asked, model: string, isCart: boolean) {
  const { addresses, absolute, document, url, visitor, shop } = context;
  const param = (name: string) => url.searchParams.get(name)?.trim().slice(0, 20) ?? null;
  const [zip, state] = [param("zip"), param("state")];
  const isAsked = zip !== null || state !== null;
  const errors: Record<string, string> = {};
  if (asked.error) errors.model = asked.error;
  let found: { state: string; rebates: Rebate[] } | null = null;
  const place = zip ? { zipCode: zip } : { state: state ?? "" };
  if (isAsked && !zip && !states.some(({ value }) => value === state))
    errors.zip = "Enter a ZIP code, or choose a state";
  else if (isAsked && !asked.error)
    try {
      const products = asked.goods?.map(({ productId }) => productId).join(",");
      found = await shop.commerce.call("listRebates", { query: { ...place, ...(products && { products }) } });
    } catch (error) {
      if (!(error instanceof CommerceError) || (error.kind !== "not-found" && error.kind !== "invalid"))
        throw error;
      errors.zip = enterValidZip;
    }
  const texts = isCart ? null : await loadRecordTexts(context, screens.rebates);
  const canonical = absolute(addresses.rebates());
  document.addStructuredData(
    breadcrumbList([
      { name: "Home", url: absolute(addresses.home()) },
      { name: title, url: canonical },
    ]),
  );
  const hasErrors = Object.keys(errors).length > 0;
  const html = drawRebates({
    title,
    lead,
    home: addresses.home(),
    form: {
      action: addresses.rebates(),
      cart: addresses.rebatesCart(),
      zip: zip ?? visitor.zip?.Zipcode ?? "",
      state: state ?? "",
      model,
      states,
      errors,
      models: asked.models,
    },
    found: found && toFound(found, asked.goods, isCart),
    cart: addresses.cart(),
    orders: addresses.checkOrderStatus(),
  });
  const page = {
    head: { title, description: lead, canonical, noIndex: isAsked || isCart, error: hasErrors },
    heading: null,
    found: { html: document.placeFragment("offers", html) },
    texts,
  };
  return hasErrors ? data(page, { status: 400 }) : page;
}

function toFound(
  { state, rebates }: { state: string; rebates: Rebate[] },
  goods: readonly Goods[] | null,
  isCart: boolean,
) {
  const place = states.find(({ value }) => value === state)?.label ?? state;
  const views = rebates.map((rebate) => ({ view: toView(rebate, goods), rebate }));
  const applies = (rebate: Rebate) =>
    rebate.state === "Running" && (goods === null || rebate.fits.length > 0);
  const good = views.filter(({ rebate }) => applies(rebate));
  const sum = good.reduce((total, { view }) => total + (view.most ?? 0), 0);
  return {
    place,
    isCart,
    isEmptyCart: isCart && goods?.length === 0,
    good: good.map(({ view }) => view),
    not: views.filter(({ rebate }) => !applies(rebate)).map(({ view }) => view),
    sum: goods !== null && good.length > 0 && sum > 0 ? formatMoney(sum) : null,
  };
}

function toView(rebate: Rebate, goods: readonly Goods[] | null): RebateView {
  const { name, amount, percent, maximum, perHousehold, payer, note, source, claimUrl } = rebate;
  const fitting = (goods ?? []).filter(({ productId }) => rebate.fits.includes(productId));
  const forWhat = [
    ...rebate.categories.map((each) => each.name),
    ...rebate.products,
    ...rebate.attributes.map(({ label, value }) => `${label}: ${value}`),
  ].join(", ");
  return {
    name,
    amount: amount
      ? money(amount)
      : `${Number(percent)}% of the price${maximum ? `, up to ${money(maximum)}` : ""}`,
    most: mostOf(rebate, fitting),
    lines: fitting.map((each) => each.name),
    payer,
    forWhat: forWhat || "Any appliance",
    household: perHousehold === null ? null : `${perHousehold} for each household`,
    note,
    source,
    claimUrl,
    checked: formatDay(rebate.checkedOn),
    until: rebate.endsOn === null ? null : formatDay(rebate.endsOn),
    isSample: rebate.isSample,
    reason: {
      Ended: `It ended on ${formatDay(rebate.endsOn ?? "")}.`,
      NotStarted: `It starts on ${formatDay(rebate.startsOn)}.`,
      Running: `It’s for ${forWhat || "other products"}.`,
    }[rebate.state],
  };
}

/** The most that a rebate pays for the goods, in minor units; null if their prices are needed and unknown. */
function mostOf({ amount, percent, maximum, perHousehold }: Rebate, goods: readonly Goods[]): number | null {
  const each = goods.flatMap(({ quantity, price }) => {
    const limit = maximum === null ? null : fromDecimalText(maximum);
    const flat = amount === null ? null : fromDecimalText(amount);
    const share =
      price === null ? limit : Math.min(Math.round((price * Number(percent)) / 100), limit ?? price);
    const one = flat === null ? share : Math.min(flat, price ?? flat);
    return Array.from({ length: Math.min(quantity, perHousehold ?? quantity) }, () => one);
  });
  if (each.length === 0 || each.includes(null)) return null;
  const best = (each as number[]).sort((a, b) => b - a).slice(0, perHousehold ?? each.length);
  return best.reduce((sum, one) => sum + one, 0);
}
