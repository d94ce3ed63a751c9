import { randomUUID } from "node:crypto";

import { loadSavedAddresses, type SavedAddress } from "~/features/address/saved-addresses.server";
import { repairProblems, repairTimes } from "#contract/shopper/repairs";
import { requireOffered, requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { prefilled } from "./registration.data.server";
import { maximumDescription, typed } from "./repair.forms.server";
import { toRepairView } from "./repair-view.server";

const toOption = (value: string) => ({ value, label: value });

/** The shopper's addresses in the United States, the defaults first. */
export async function loadPlaces(context: StoreContext): Promise<SavedAddress[]> {
  if (!context.visitor.isSignedIn) return [];
  const saved = await loadSavedAddresses(context);
  return saved.filter(
    ({ type, isEditable, values }) => type === "Shipping" && isEditable && values.street !== "",
  );
}

/** The page of repair requests, for shoppers and for guests (APPLIANCE-13). */
export async function loadRepairs(context: StoreContext) {
  const {
    addresses,
    url,
    shop: { commerce },
    visitor: { isSignedIn, mayHaveCart },
    store: { profile },
  } = context;
  await requireOffered(context, "createRepairRequest");
  if (isSignedIn) await requireVerifiedEmail(context);
  const hasRecords = isSignedIn || mayHaveCart;
  const [own, requests, places, person] = await Promise.all([
    hasRecords ? commerce.call("listRegistrations", {}) : null,
    hasRecords ? commerce.call("listRepairRequests", {}) : null,
    loadPlaces(context),
    isSignedIn ? commerce.call("getProfile", {}) : null,
  ]);
  const products = (own?.registrations ?? []).map(({ registrationId, product, serialNumber }) => ({
    value: registrationId,
    label: `${product.name}, serial ${serialNumber}`,
  }));
  const asked = url.searchParams.get("product");
  const model = prefilled(context, "model");
  return {
    head: { title: "Repair services", noIndex: true },
    repairs: (requests?.repairRequests ?? []).map(toRepairView),
    form: {
      action: addresses.repairServices(),
      isGuest: !isSignedIn,
      requestKey: randomUUID(),
      maximumDescription,
      products: products.length > 0 ? [...products, { value: typed, label: "Another product" }] : [],
      places:
        places.length > 0
          ? [
              ...places.map(({ id, lines }) => ({ value: id, label: lines.join(", ") })),
              { value: typed, label: "Another address" },
            ]
          : [],
      problems: repairProblems.map(toOption),
      times: repairTimes.map(toOption),
      values: {
        product: products.find(({ value }) => value === asked)?.value ?? (model ? typed : products[0]?.value),
        place: places[0]?.id,
        firstName: person?.firstName ?? "",
        lastName: person?.lastName ?? "",
        phone: person?.phoneNumber ?? "",
        preferredTime: repairTimes[0] as string,
        model,
      },
    },
    phone: profile.supportPhone,
    links: { signIn: addresses.login(), support: addresses.support(), finder: addresses.modelSerialFinder() },
  };
}
export type RepairsView = Awaited<ReturnType<typeof loadRepairs>>;
