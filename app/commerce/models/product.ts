import type { Product as WireProduct } from "~/contract/catalogue";
import type { ProductPrice } from "~/contract/pricing";
import type { SearchProduct } from "~/contract/search";

import { toPricing, type Pricing } from "./price";

/** What the storefront reads of a product beside its pictures (commerce.md section 3); the wire has plain fields only. */
export interface ProductDetails {
  id: string;
  name: string;
  StockKeepingUnit: string;
  brand: string;
  productType: string;
  /** Root first; on the wire the categories are separated by '>'. */
  categoryPath: string[];
  marketingDescription: string;
  media: WireProduct["mediaGroups"];
  prices: Pricing | null;
}

export function toProductDetails(product: WireProduct, price: ProductPrice | null = null): ProductDetails {
  const text = (...names: string[]) => names.map((name) => product.fields[name]).find((value) => value !== null && value !== undefined && value !== "")?.toString() ?? "";
  const written = text("BWC_Product_Category__c", "ProductCategory__c").split(">").map((part) => part.trim()).filter(Boolean);
  return {
    id: product.id,
    name: text("Name"),
    StockKeepingUnit: text("StockKeepingUnit"),
    brand: text("BWC_Brand__c", "Brand__c"),
    productType: text("BWC_Product_Type__c", "ProductType__c"),
    categoryPath: written.length > 0 ? written : (product.primaryProductCategoryPath?.path ?? []).map((step) => step.name),
    marketingDescription: text("BWC_Product_Marketing_Description__c", "MarketingDescription__c", "Description"),
    media: product.mediaGroups,
    prices: price && toPricing(price),
  };
}

/** A found product without the wrappings of the wire. */
export interface FoundProduct {
  id: string;
  name: string;
  description: string;
  imageUrl: string | null;
  unitPrice: string | null;
}

export function toFoundProduct({ id, name, defaultImage, prices, fields }: SearchProduct): FoundProduct {
  return { id, name, description: String(fields.Description?.value ?? ""), imageUrl: defaultImage?.url ?? null, unitPrice: prices?.unitPrice ?? null };
}
