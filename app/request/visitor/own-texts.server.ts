import type { OwnPage, Viewer } from "#edge/own-page";
import { inTime } from "~/request/in-time.server";
import type { BaseStoreContext, GuestAccess, Shop, Visitor } from "~/request/store-context.server";

import { isMergeDue } from "./merge-guest.server";
import { warnBelow } from "./stay-signed-in";

type Summary = NonNullable<Awaited<ReturnType<Shop["loadVisitorSummary"]>>>;
type ShopperSession = NonNullable<Summary["shopper"]>["session"];
type Region = Awaited<ReturnType<Shop["loadRegion"]>>;

/** Parts of the context, with names in place of the visitor's own texts. */
export interface ShownVisitor {
  shop: Pick<Shop, "loadVisitorSummary" | "loadRegion">;
  visitor: Pick<Visitor, "zip" | "actingFor" | "kept">;
  forms: { token: string | null };
}

/** A visitor's texts by their names. The key is a secret of the process: nothing else looks like a name. */
class NamedTexts extends Map<string, string> {
  constructor(private readonly key: string) {
    super();
  }

  name(kind: string, text: string): string {
    const name = `x${this.key}-${kind}-x`;
    this.set(name, text);
    return name;
  }

  /** Names a number, by one that is longer than any number of seconds in a page. */
  nameSeconds(seconds: number): number {
    const name = 10 ** 14 + Number.parseInt(this.key.slice(0, 11), 16);
    this.set(String(name), String(seconds));
    return name;
  }
}

/** HTML and JSON write such a text as it is. */
const isPlain = (text: string) => !/["&<>\\\p{Cc}\u2028\u2029]/u.test(text);

/**
 * Gives the own texts of a visitor names, with which a page with `isShared` is made (OPS-148). All else that
 * such a page shows of the visitor is in the variant, and so are the names. Null for a visitor of whom it may
 * show more: an editor, a shopper whose session ends soon or who has things of a guest to take over, a
 * visitor with more saved products than the summary names, and one for whom the platform has no summary.
 */
export async function nameOwnTexts(
  { shop, visitor, forms }: Pick<BaseStoreContext, "shop" | "visitor" | "forms">,
  guest: Omit<GuestAccess, "save">,
  key: string,
): Promise<{ page: OwnPage; shown: ShownVisitor; viewer: Viewer | null } | null> {
  if (visitor.isPreviewing || isMergeDue(guest)) return null;
  const texts = new NamedTexts(key);
  const [summary, region] = await Promise.all([
    visitor.mayHaveCart ? inTime(shop.loadVisitorSummary()).catch(() => null) : emptySummary,
    shop.loadRegion(),
  ]);
  // The page that says so is this visitor's alone (SESSION-31).
  if (visitor.sessionOfOwnAccount() !== null) return null;
  if (summary === null || (summary.shopper !== null) !== visitor.isSignedIn) return null;
  const [ofSummary, ofZip] = [nameSummary(summary, texts), nameZip(visitor.zip, region, texts)];
  if (ofSummary === null) return null;
  const { actingFor, kept } = visitor;
  const firstName = kept.firstName && texts.name("kept-name", kept.firstName);
  const shownAccount = actingFor && {
    id: texts.name("acting-id", actingFor.id),
    name: texts.name("acting", actingFor.name),
  };
  const token = forms.token === null ? null : texts.name("form-token", forms.token);
  if (![...texts.values()].every(isPlain)) return null;
  const isUpdated = guest.record()?.updated === true;
  return {
    viewer: summary.shopper && viewerOf(summary.shopper.session),
    page: {
      variant: JSON.stringify([ofSummary.variant, ofZip.variant, isUpdated, kept.agent, [...texts.keys()]]),
      texts,
      savedProductIds: summary.savedProductIds ?? [],
    },
    shown: {
      shop: { loadVisitorSummary: async () => ofSummary.shown, loadRegion: async () => ofZip.region },
      visitor: { zip: ofZip.zip, actingFor: shownAccount, kept: { ...kept, firstName } },
      forms: { token },
    },
  };
}

/** Null for a session without a user (SESSION-3). */
export const viewerOf = ({
  userId,
  accountId,
}: Pick<ShopperSession, "userId" | "accountId">): Viewer | null =>
  userId && accountId ? { userId, owner: `account:${accountId}:${userId}` } : null;

const emptySummary: Summary = {
  cartId: null,
  totalProductCount: "0",
  wishlistProductCount: 0,
  savedProductIds: [],
  shopper: null,
};

function nameSummary(summary: Summary, texts: NamedTexts): { shown: Summary; variant: unknown } | null {
  const { cartId, totalProductCount, wishlistProductCount, savedProductIds, shopper } = summary;
  if (savedProductIds === null) return null;
  const counts = [totalProductCount, wishlistProductCount];
  const shownCart = { ...summary, cartId: cartId && texts.name("cart", cartId) };
  if (shopper === null) return { shown: shownCart, variant: counts };
  const {
    session: { profile, userId, accountId, accountName, ...session },
    validSeconds,
    catalogKey,
    isEmailVerified,
    managesAccounts = false,
  } = shopper;
  if (catalogKey === undefined || validSeconds < warnBelow) return null;
  const shownProfile =
    profile &&
    (Object.fromEntries(
      Object.entries(profile).map(([field, value]) => [
        field,
        typeof value === "string" && value.trim() !== "" ? texts.name(field, value.trim()) : value,
      ]),
    ) as typeof profile);
  return {
    shown: {
      ...shownCart,
      shopper: {
        ...shopper,
        session: {
          ...session,
          profile: shownProfile,
          userId: userId && texts.name("user", userId),
          accountId: accountId && texts.name("account", accountId),
          accountName: accountName && texts.name("account-name", accountName),
        },
        validSeconds: texts.nameSeconds(validSeconds),
      },
    },
    variant: [...counts, catalogKey, isEmailVerified, managesAccounts],
  };
}

/** A page shows more of a ZIP where the store does not deliver: the nearest showrooms. */
function nameZip(
  zip: Visitor["zip"],
  region: Region,
  texts: NamedTexts,
): { zip: Visitor["zip"]; region: Region; variant: unknown } {
  if (zip === null || !region?.deliverable) return { zip, region, variant: [zip, region] };
  const { Zipcode, City, ...place } = zip;
  const { zipCode: _zipCode, ...days } = region;
  const shown = texts.name("zip", Zipcode);
  return {
    zip: { ...zip, Zipcode: shown, City: texts.name("city", City) },
    region: { ...region, zipCode: shown },
    variant: [place, days],
  };
}
