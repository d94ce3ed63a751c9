import { ProductCard, type ProductCardView } from "./product-card";

export const sampleProduct: ProductCardView = {
  href: "/product/ar-rfd36/01t000000000000001",
  name: "36-inch refrigerator",
  picture: { mediaId: "0a0000000000000001", alt: "36-inch refrigerator" },
  facts: ["36 in wide", "22.1 cu ft"],
  swatches: [
    { name: "Stainless", color: "#b8b6b2" },
    { name: "Matte black", color: "#24231f" },
  ],
  price: { amount: 879900, msrp: 949900 },
  stock: { text: "In stock", tone: "in" },
  delivery: { date: "2026-11-24", text: "Tue, Nov 24" },
};

export const examples = {
  "On sale": <ProductCard product={sampleProduct} />,
  "Family, few left": (
    <ProductCard
      product={{
        ...sampleProduct,
        price: { amount: 649900, from: true },
        stock: { text: "Only 3 left", tone: "low" },
        delivery: null,
      }}
    />
  ),
  Bundle: (
    <ProductCard
      product={{
        ...sampleProduct,
        name: "Kitchen suite",
        picture: { mediaId: "0a0000000000000001", alt: "Kitchen suite" },
        group: ["0a0000000000000001", "0a0000000000000002", "0a0000000000000003"],
        facts: ["3 appliances"],
        swatches: [],
      }}
    />
  ),
  "Without a price": (
    <ProductCard
      product={{
        ...sampleProduct,
        price: null,
        priceText: "Price on request",
        stock: { text: "Sold out", tone: "out" },
        delivery: null,
      }}
    />
  ),
};
