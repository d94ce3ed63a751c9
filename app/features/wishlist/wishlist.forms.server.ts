import { z } from "zod";

import { maxNote, maxSharedBy } from "#contract/shopper/wishlists";
import { hiddenField } from "~/request/forms/parse-form.server";

const ids = { wishlistId: hiddenField(40), itemId: hiddenField(40), productId: hiddenField(40) };

const listName = z
  .string({ error: "Enter a name for the list" })
  .max(255, "Use at most 255 characters for the name");

export const nameForm = z.object({ wishlistId: ids.wishlistId, name: listName });

/** A form without typed fields. */
export const itemForm = z.object(ids);

/** `place`: where the product stands on the page, from 1. */
export const addItemForm = itemForm.extend({ place: hiddenField(4) });

/** The note of an item, and the list that it is on. */
export const saveItemForm = z.object({
  toWishlistId: hiddenField(40),
  note: z.string().max(maxNote, `Use at most ${maxNote} characters for the note`).optional(),
});

export const shareForm = z.object({
  sharedBy: z.string().max(maxSharedBy, `Use at most ${maxSharedBy} characters for the name`).optional(),
  showsNotes: hiddenField(3),
});

export const mailForm = z.object({
  recipient: z
    .string({ error: "Enter an email address" })
    .max(254, "Use at most 254 characters for the email address")
    .pipe(z.email("Enter an email address like name@example.com")),
  sender: z
    .string({ error: "Enter your name" })
    .max(maxSharedBy, `Use at most ${maxSharedBy} characters for your name`),
  message: z.string().max(maxNote, `Use at most ${maxNote} characters for the message`).optional(),
});
