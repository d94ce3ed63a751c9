import type { EndpointName } from "#contract/index";

import { accountCases } from "./account-cases";
import { accountOrderCases } from "./account-order-cases";
import { addressCases } from "./address-cases";
import { analyticsCases } from "./analytics-cases";
import { applianceCases } from "./appliance-cases";
import { appointmentCases } from "./appointment-cases";
import { backInStockCases } from "./back-in-stock-cases";
import { cartCases } from "./cart-cases";
import type { Case } from "./case";
import { catalogCases } from "./catalog-cases";
import { challengeCases } from "./challenge-cases";
import { checkoutCases } from "./checkout-cases";
import { deliveryGroupCases } from "./delivery-group-cases";
import { historyCases } from "./history-cases";
import { mailCases } from "./mail-cases";
import { methodCases } from "./method-cases";
import { offerCases } from "./offer-cases";
import { orderChangeCases } from "./order-change-cases";
import { orderDocumentCases } from "./order-document-cases";
import { orderCases } from "./order-cases";
import { ownAccountCases } from "./own-account-cases";
import { ownershipCases } from "./ownership-cases";
import { profileCases } from "./profile-cases";
import { referralCases } from "./referral-cases";
import { repairCases } from "./repair-cases";
import { requestCases } from "./request-cases";
import { subscriptionCases } from "./subscription-cases";
import { wishlistCases } from "./wishlist-cases";

/** The way in which the suite runs each call of the table; a call without a case does not compile. */
export const cases: Record<EndpointName, Case> = {
  ...accountCases,
  ...challengeCases,
  ...catalogCases,
  ...cartCases,
  ...offerCases,
  ...ownershipCases,
  ...deliveryGroupCases,
  ...checkoutCases,
  ...orderCases,
  ...orderChangeCases,
  ...historyCases,
  ...orderDocumentCases,
  ...accountOrderCases,
  ...subscriptionCases,
  ...addressCases,
  ...profileCases,
  ...wishlistCases,
  ...applianceCases,
  ...referralCases,
  ...requestCases,
  ...analyticsCases,
  ...mailCases,
  ...backInStockCases,
  ...appointmentCases,
  ...repairCases,
  ...methodCases,
  ...ownAccountCases,
};
