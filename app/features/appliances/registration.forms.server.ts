import { z } from "zod";

import { contactFields, line } from "~/features/address/address.forms.server";
import { readModelKey, readPurchaseDay, readSerialNumber } from "#contract/shopper/appliance-numbers";

/** The number on the rating plate (APPLIANCE-1). */
export const modelField = line("Enter the model number", 60).refine(
  (text) => readModelKey(text) !== null,
  "Enter the model number as it is on the rating plate: letters and digits",
);

/** APPLIANCE-2. */
export const serialField = line("Enter the serial number", 60).refine(
  (text) => readSerialNumber(text) !== null,
  "Enter the serial number as it is on the rating plate: 8 to 20 letters and digits",
);

/** The fields that the owner may change later. `now` is the latest day of a purchase (APPLIANCE-3). */
export const detailsForm = (now: Date) =>
  z.object({
    purchaseDate: line("Enter the day of purchase", 20).refine(
      (text) => readPurchaseDay(text, now) !== null,
      "Enter a day that isn’t in the future, like 3/27/2026",
    ),
    retailer: z.string().trim().max(120, "Use at most 120 characters").optional(),
  });

/** The registration of a signed-in shopper. */
export const registrationForm = (now: Date) =>
  z.object({ model: modelField, serialNumber: serialField, ...detailsForm(now).shape });

/** The registration of a guest, who says how to be reached. */
export const guestRegistrationForm = (now: Date) =>
  z.object({ ...registrationForm(now).shape, ...contactFields });
