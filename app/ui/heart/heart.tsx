import { savedLabel } from "./heart-label";
import "./heart.css";

/**
 * A button of a form of hearts (features/wishlist): saves a product, or takes it off the lists. Its `name`
 * says which, its text is the label and the product. On a card only the heart is drawn, which
 * `.card > button` in heart.css does, so that the product is only text there. Elsewhere the label is shown,
 * and the product is for those who do not see the page around it.
 */
export function Heart({
  productId,
  product,
  isSaved = false,
  className,
}: {
  productId: string;
  /** The name of the product. */
  product: string;
  isSaved?: boolean;
  className?: string;
}) {
  const of = ` ${product}`;
  return (
    <button name={isSaved ? "remove" : "add"} value={productId} className={className}>
      {savedLabel(isSaved)}
      {className ? <span className="vh">{of}</span> : of}
    </button>
  );
}
