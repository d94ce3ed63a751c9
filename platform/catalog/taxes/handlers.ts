import type * as taxes from "#contract/catalog/taxes";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { settingsOf, shippingCountriesOf } from "#platform/core/store-settings";
import { findStateOfZip } from "#platform/accounts/regions/geocoder";
import { taxTypeOf } from "./tax-type";
import { requireId } from "#platform/core/query-values";
import { findSoldProductIds } from "#platform/catalog/products/queries";

import { findTaxRate } from "./queries";

/** A tax rate in thousandths of a percent as percent text: "6.625". */
const percentText = (rate: number) => (rate / 1000).toFixed(3).replace(/0$/, "");

/** The tax call. */
export const taxHandlers: Handlers<typeof taxes> = {
  /** All products have the tax rate of the state (TAX-3), which is by default that of the store's ZIP. */
  async getProductTaxes({ params, query, webstore, services }) {
    const productId = requireId("product", params.productId ?? "");
    const [sold] = await findSoldProductIds(services.db, webstore.brands, [productId]);
    if (!sold) throw notFound("The product does not exist");
    const country = (query.countryIsoCode ?? shippingCountriesOf(webstore)[0] ?? "US").toUpperCase();
    const region =
      query.stateIsoCode?.toUpperCase() ?? (await findStateOfZip(settingsOf(webstore).defaultZipCode ?? ""));
    const rate = country === "US" && region !== null ? await findTaxRate(services.db, region) : null;
    const taxesInfoList = rate
      ? [
          {
            countryIsoCode: country,
            stateIsoCode: rate.region,
            priority: 1,
            taxRatePercentage: percentText(rate.rate),
            taxTreatmentName: "Standard",
            taxTreatmentDescription: `Sales tax of ${rate.name}`,
          },
        ]
      : [];
    return {
      body: {
        taxLocaleType: taxTypeOf(webstore),
        taxesInfo: { [productId]: { success: true, error: null, taxesInfoList } },
      },
    };
  },
};
