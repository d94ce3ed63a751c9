import { changeAddress } from "./address.actions.server";
import { cancelReturn } from "./cancel-return.server";
import { cancel, returnItems } from "./choose.actions.server";
import { changeGift } from "./gift.server";
import { removeCard } from "./remove-card.server";

/** The forms that change an order. */
export const changeForms = [cancel, returnItems, cancelReturn, changeAddress, changeGift, removeCard];
