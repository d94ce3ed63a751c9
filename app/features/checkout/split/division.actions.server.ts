import { z } from "zod";

import { CommerceError, unlessGone } from "~/commerce/errors";
import { beginCheckout } from "~/features/cart/cart.actions.server";
import { refusedByPlatform, staleCart } from "~/features/cart/refuse-by-platform.server";
import { findSplitShipment } from "~/features/cart/split-shipment.server";
import { versionHeader } from "~/features/cart/version-header.server";
import { form, refuse, type Ending, type Posted, type Problem } from "~/request/forms/form.server";
import { withNextTry } from "~/request/forms/next-try.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { findDivision, type Division } from "./division.server";
import { cellField, isCellField, splitIntent } from "./split.intents";

const wholeNumber = "Enter a whole number, or 0.";
const version = hiddenField(80);
const pieces = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, wholeNumber)
  .optional();

/** The division as it is now, and as the form wants it, by field. */
interface Wish {
  division: Division;
  wanted: ReadonlyMap<string, number>;
}

async function readWish(context: StoreContext, posted: Posted): Promise<Wish> {
  await requireSplitShipment(context);
  const division = await findDivision(context);
  if (division === null) throw seeOther(context.addresses.splitShipment());
  const fields = posted.names().filter(isCellField);
  return { division, wanted: new Map(fields.map((name) => [name, Number(posted.text(name, 6)) || 0])) };
}

/** Throws 404 where the store delivers each order to one address (CHECKOUT-44). */
export async function requireSplitShipment(context: StoreContext): Promise<void> {
  if ((await findSplitShipment(context)) === null) throw pageError(404, "Not Found");
}

const cellsOf = ({ goods, places }: Division) =>
  goods.flatMap(({ key, lineId }) =>
    places.map(({ id }) => ({ field: cellField(key, id), cartItemId: lineId, deliveryGroupId: id })),
  );

const divisionForm = ({ division }: Wish) =>
  z.object({ version, ...Object.fromEntries(cellsOf(division).map(({ field }) => [field, pieces])) } as {
    version: typeof version;
  } & Record<string, typeof pieces>);

/** Whether the cart already is as the form asks, as for the second post of a double click. */
const isAsWanted = ({ division: { held }, wanted }: Wish) =>
  [...new Set([...held.keys(), ...wanted.keys()])].every(
    (field) => (held.get(field) ?? 0) === (wanted.get(field) ?? 0),
  );

/** Each piece has one address. A form of an older cart changes nothing (CHECKOUT-46, CHECKOUT-47). */
function findProblem(seen: string, wish: Wish): Problem | null {
  const { goods, places, version: current } = wish.division;
  if (seen !== "" && seen !== current) return isAsWanted(wish) ? null : staleCart;
  const wrong = goods.flatMap(({ key, name, total }) => {
    const fields = places.map(({ id }) => cellField(key, id));
    const placed = fields.reduce((sum, field) => sum + (wish.wanted.get(field) ?? 0), 0);
    const text = `${name}: you’ve placed ${placed} of ${total}. Give each one an address.`;
    return placed === total ? [] : [{ field: fields[0]!, text }];
  });
  if (wrong.length === 0) return null;
  return { fieldErrors: Object.fromEntries(wrong.map(({ field, text }) => [field, [text]])) };
}

/**
 * Writes the division that was typed, and deletes deliveries without goods unless `keepsEmpty`. Nothing is
 * written if the cart is so already.
 */
async function saveDivision(
  context: StoreContext,
  seen: string,
  wish: Wish,
  { keepsEmpty }: { keepsEmpty: boolean },
): Promise<void> {
  const { division, wanted } = wish;
  const isClean = keepsEmpty || division.places.every((place) => place.isDefault || !place.isEmpty);
  if (isAsWanted(wish) && isClean) return;
  const cells = cellsOf(division).map((cell) => ({ ...cell, quantity: wanted.get(cell.field) ?? 0 }));
  const changed = cells.filter(({ field, quantity }) => quantity !== (division.held.get(field) ?? 0));
  // Without a change the call is made for the deliveries that it deletes.
  const sent = changed.length > 0 ? changed : cells.slice(0, division.places.length);
  try {
    await context.shop.commerce.call("arrangeCartItems", {
      params: { cartId: "active" },
      query: { deleteEmptyDeliveryGroups: keepsEmpty ? "false" : "true" },
      body: {
        arrangements: sent.map(({ field: _field, quantity, ...cell }) => ({
          ...cell,
          quantity: String(quantity),
        })),
      },
      headers: versionHeader(seen),
    });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.kind !== "stale") throw error;
    // Another post of the same form was quicker.
    const now = await findDivision(context);
    if (now === null || !isAsWanted({ division: now, wanted })) throw refuse(staleCart);
  }
}

/** A button of the form that divides the cart. All of them save what was typed. */
const divisionButton = (
  intent: string,
  { keepsEmpty, isPatient = false }: { keepsEmpty: boolean; isPatient?: boolean },
  end: (context: StoreContext, wish: Wish, target: string) => Promise<Ending>,
) =>
  form(
    {
      intent,
      takesTarget: isPatient,
      read: readWish,
      schema: divisionForm,
      check: async (_context, value, wish) => (isPatient ? null : findProblem(value.version ?? "", wish)),
      errors: refusedByPlatform(),
    },
    async (context, value, { facts: wish, posted: { target } }) => {
      const seen = value.version ?? "";
      // Quantities that do not add up do not keep a delivery from being removed.
      if (findProblem(seen, wish) === null) await saveDivision(context, seen, wish, { keepsEmpty });
      return end(context, wish, target);
    },
  );

const save = divisionButton(
  splitIntent.save,
  { keepsEmpty: false },
  async (context, { wanted, division }) => {
    const isUsed = (id: string) => division.goods.some(({ key }) => wanted.get(cellField(key, id)));
    const count = division.places.filter(({ id }) => isUsed(id)).length;
    return {
      to: context.addresses.splitShipment(),
      flash:
        count > 1 ? `Saved: your order goes to ${count} addresses` : "Saved: everything goes to one address",
    };
  },
);

const checkOut = divisionButton(splitIntent.checkOut, { keepsEmpty: false }, (context, { division }) =>
  beginCheckout(
    context,
    division.lines.map((line) => ({ line, quantity: Number(line.quantity) })),
  ),
);

const add = divisionButton(splitIntent.add, { keepsEmpty: true }, async ({ addresses }) => ({
  to: addresses.splitAddress(),
}));

/** Its goods go to the default delivery (DELIVERY-2). One that is gone already counts as removed. */
const remove = divisionButton(
  splitIntent.remove,
  { keepsEmpty: true, isPatient: true },
  async (context, { division: { places } }, deliveryGroupId) => {
    const place = places.find(({ id }) => id === deliveryGroupId);
    if (place)
      await unlessGone(
        context.shop.commerce.call("deleteDeliveryGroup", { params: { cartId: "active", deliveryGroupId } }),
      );
    const goods = place && !place.isEmpty ? ". What it had goes to your first address" : "";
    return {
      to: context.addresses.splitShipment(),
      flash: `Removed: ${place?.text || place?.label || "the address"}${goods}`,
    };
  },
);

/** The form that divides the cart over its addresses (CHECKOUT-45). */
export const divisionForms = [save, checkOut, add, remove].map(withNextTry);
