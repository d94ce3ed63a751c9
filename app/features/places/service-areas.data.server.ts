import { fromDecimalText } from "#contract/money";
import { CommerceError } from "~/commerce/errors";
import { enterValidZip } from "~/request/visitor/geocode.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

import { askedZip, type PlacesView } from "./places.data.server";
import { drawServiceAreas, type AreaView } from "./service-areas.server";

const goodsNames: Readonly<Record<string, string>> = {
  any: "All goods",
  large: "Large appliances",
  small: "Small goods",
};

/** Page data of the service areas: what the store does at the ZIP code of the address (PLACE-14). */
export async function loadServiceAreas(context: StoreContext): Promise<PlacesView> {
  const { addresses, store } = context;
  const { zip, value } = askedZip(context);
  const area = zip === null ? null : await findArea(context, zip);
  const isWrong = zip !== null && area === null;
  const title = "Service areas";
  const html = drawServiceAreas({
    title,
    form: {
      action: addresses.serviceAreas(),
      value,
      error: isWrong ? enterValidZip : null,
    },
    area,
    phone: store.profile.supportPhone,
    links: {
      repair: addresses.repairServices(area ? { zip: area.zip } : {}),
      places: addresses.findStore(area ? { zip: area.zip } : {}),
    },
  });
  return {
    status: isWrong ? 400 : 200,
    head: { title, lead: "Your ZIP code tells whether we deliver and install there, and for how much." },
    html,
  };
}

/** The area of a ZIP code; null if there is no such ZIP code. */
async function findArea({ shop: { commerce } }: StoreContext, zipCode: string): Promise<AreaView | null> {
  if (zipCode === "") return null;
  const area = await commerce.call("getServiceArea", { query: { zipCode } }).catch((error: unknown) => {
    if (error instanceof CommerceError && error.kind === "not-found") return null;
    throw error;
  });
  if (area === null) return null;
  const { warehouse, transitDaysMin, transitDaysMax, methods } = area;
  return {
    zip: area.zipCode,
    place: `${area.city}, ${area.region} ${area.zipCode}`,
    isServed: area.deliverable,
    warehouse: warehouse && `${warehouse.city}, ${warehouse.region}`,
    days: transitDaysMin === transitDaysMax ? `${transitDaysMin}` : `${transitDaysMin} to ${transitDaysMax}`,
    installs: methods.some(({ classOfService }) => classOfService === "WhiteGlove"),
    methods: methods.map(({ name, description, goods, fee, furtherFee }) => {
      const further = fromDecimalText(furtherFee);
      return {
        name,
        description,
        goods: goodsNames[goods] ?? "",
        fee: formatMoney(fromDecimalText(fee)),
        further: further > 0 ? formatMoney(further) : null,
      };
    }),
  };
}
