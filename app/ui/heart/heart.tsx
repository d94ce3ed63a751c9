import { savedLabel } from "./heart-label";
import "./heart.css";

/**
 * A button of a form of hearts (features/wishlist): saves a product, or takes it off the lists. Its name says
 * which, its text is the label. On a card only the heart is drawn, which `.card > button` in heart.css does,
 * so that cards stay small.
 */
export function Heart({
  productId,
  isSaved = false,
  className,
}: {
  productId: string;
  isSaved?: boolean;
  className?: string;
}) {
  return (
    <button name={isSaved ? "remove" : "add"} value={productId} className={className}>
      {savedLabel(isSaved)}
    </button>
  );
}
