import { ProductCard } from "~/ui/product-card/product-card";
import { sampleProduct } from "~/ui/product-card/product-card.examples";
import { ProductGrid } from "./product-grid";

export const examples = {
  "Four cards": (
    <ProductGrid label="Products">
      {[1, 2, 3, 4].map((n) => (
        <ProductCard key={n} product={sampleProduct} />
      ))}
    </ProductGrid>
  ),
};
