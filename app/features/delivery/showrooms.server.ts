import type { StoreContext } from "~/request/store-context.server";

export interface NearShowroom {
  name: string;
  /** 'Seattle, WA'. */
  place: string;
  miles: number;
  /** The list of places near the ZIP code. */
  href: string;
}

/** A showroom that is farther away is not near. */
const nearMiles = 100;
/** A day's drive. Nobody is sent farther. */
const farthestMiles = 500;
const maximumShown = 3;

/**
 * The showrooms near a ZIP, nearest first; if none is near, the nearest one within a day's drive (STOCK-20).
 * Empty where nothing is known, and on a platform without places.
 */
export async function loadNearShowrooms(
  { addresses, logger, shop: { commerce } }: StoreContext,
  zip: string,
): Promise<NearShowroom[]> {
  try {
    if (!(await commerce.offers("listPlaces"))) return [];
    const { places } = await commerce.call("listPlaces", {
      query: { zipCode: zip, limit: String(maximumShown) },
    });
    const sorted = places.flatMap(({ name, city, region, miles }) =>
      miles === null || miles > farthestMiles
        ? []
        : [
            {
              name,
              place: `${city}, ${region}`,
              miles: Math.round(miles),
              href: addresses.findStore({ zip }),
            },
          ],
    );
    const near = sorted.filter(({ miles }) => miles <= nearMiles);
    return near.length > 0 ? near : sorted.slice(0, 1);
  } catch (error) {
    logger.warn({ err: error }, "the showrooms near a ZIP code could not be read");
    return [];
  }
}
