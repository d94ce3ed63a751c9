import { accountHandlers } from "./resources/accounts/handlers";
import { tokenHandlers } from "./resources/accounts/token-handlers";
import { categoryHandlers } from "./resources/categories/handlers";
import { contentHandlers } from "./resources/content/handlers";
import { contextHandlers } from "./resources/context/handlers";
import { deliveryRegionHandlers } from "./resources/delivery-regions/handlers";
import { inventoryHandlers } from "./resources/inventory/handlers";
import { menuHandlers } from "./resources/menus/handlers";
import { pricingHandlers } from "./resources/pricing/handlers";
import { productHandlers } from "./resources/products/handlers";
import { recommendationHandlers } from "./resources/recommendations/handlers";
import { searchHandlers } from "./resources/search/handlers";
import { taxHandlers } from "./resources/taxes/handlers";
import { storefrontHandlers } from "./resources/storefront/handlers";
import { userHandlers } from "./resources/users/handlers";

/** Everything that reads the catalogue: what a shopper sees before there is a cart. */
export const catalogueHandlers = {
  ...contextHandlers,
  ...accountHandlers,
  ...tokenHandlers,
  ...userHandlers,
  ...deliveryRegionHandlers,
  ...storefrontHandlers,
  ...contentHandlers,
  ...menuHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...searchHandlers,
  ...pricingHandlers,
  ...taxHandlers,
  ...inventoryHandlers,
  ...recommendationHandlers,
};
