import type { ApplianceProduct, Registration, RegistrationList } from "#contract/shopper/registrations";
import { isoDay } from "#contract/iso-day";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";

/** The product behind a registration, as the pages show it. */
export const toProductView = ({ name, model, image }: ApplianceProduct) => ({ name, model, image });

const toItem = ({ addresses }: StoreContext, { registrationId, product, ...rest }: Registration) => ({
  id: registrationId,
  ...toProductView(product),
  serial: rest.serialNumber,
  purchased: formatDay(rest.purchaseDate),
  links: {
    details: addresses.myAppliance(registrationId),
    repair: addresses.repairServices({ product: registrationId }),
    // The search for a model number also finds its parts and accessories.
    parts: addresses.search(product.model),
  },
});

/** The lists of the page, from the platform's answer. */
export const toLists = (context: StoreContext, { registrations, ordered }: RegistrationList) => {
  const { addresses } = context;
  return {
    items: registrations.map((each) => toItem(context, each)),
    ordered: ordered.map(({ product, orderNumber, orderedDate }) => ({
      ...toProductView(product),
      id: product.productId,
      ordered: formatDay(orderedDate),
      orderNumber,
      register: addresses.myProductRegistration({
        model: product.model,
        purchased: isoDay(new Date(orderedDate)),
      }),
    })),
    links: {
      register: addresses.myProductRegistration(),
      repair: addresses.repairServices(),
      guides: addresses.howToGuides(),
      finder: addresses.modelSerialFinder(),
    },
  };
};
export type MyProductsLists = ReturnType<typeof toLists>;
