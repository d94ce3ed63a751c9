import ardenneAccessories from "./ardenne-accessories.json";
import ardenneCleaning from "./ardenne-cleaning.json";
import ardenneCooking from "./ardenne-cooking.json";
import ardenneParts from "./ardenne-parts.json";
import ardenneRefrigeration from "./ardenne-refrigeration.json";
import brightwell from "./brightwell.json";
import hollins from "./hollins.json";
import tarn from "./tarn.json";

/** Every data file of the catalog, by name. Add new files here. */
export const catalogFiles: Record<string, unknown> = {
  "ardenne-refrigeration.json": ardenneRefrigeration,
  "ardenne-cooking.json": ardenneCooking,
  "ardenne-cleaning.json": ardenneCleaning,
  "ardenne-accessories.json": ardenneAccessories,
  "ardenne-parts.json": ardenneParts,
  "hollins.json": hollins,
  "brightwell.json": brightwell,
  "tarn.json": tarn,
};
