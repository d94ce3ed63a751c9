import { announce } from "~/ui/announcer/announcer";
import { savedLabel } from "~/ui/heart/heart-label";

import { showWishlistCount } from "~/shell/header/wishlist-count";

/** The answer of `POST /wishlist-heart`. */
interface Answer {
  productId: string;
  isSaved: boolean;
  text: string;
  count: number;
}

const busy = new WeakSet<HTMLButtonElement>();

/**
 * Sends a heart without a page load. The button keeps the focus, gets the other label, and the message is
 * announced (FORM-27). A refused form is sent again as a plain one, which shows the reason.
 */
export async function pressHeart(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  sendPlain: () => void,
): Promise<void> {
  if (busy.has(button)) return;
  busy.add(button);
  const body = new URLSearchParams(new FormData(form) as never);
  body.set(button.name, button.value);
  const answer = await fetch(form.dataset.hearts!, { method: "POST", body }).catch(() => null);
  busy.delete(button);
  if (!answer?.ok || answer.redirected) return sendPlain();
  const { productId, isSaved, text, count } = (await answer.json()) as Answer;
  // The same product may be on the page twice.
  const same = `form[data-hearts] button[value="${productId}"]`;
  for (const heart of document.querySelectorAll<HTMLButtonElement>(same)) {
    heart.name = isSaved ? "remove" : "add";
    // The name of the product follows.
    const text = heart.firstChild!;
    text.nodeValue = text.nodeValue!.replace(savedLabel(!isSaved), savedLabel(isSaved));
  }
  announce(text);
  showWishlistCount(count);
}
