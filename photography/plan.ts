import { createHash } from "node:crypto";

import { catalogFiles } from "#platform/seed/catalog/index";
import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { expandVariations, type SellableProduct } from "#platform/seed/products/expand-variations";
import { offerPicture } from "#platform/seed/products/media-rows";
import { productTypeTexts } from "#platform/seed/products/product-types";
import { finishes } from "#platform/seed/reference/reference-data";
import { serviceOffers } from "#platform/seed/offers/service-offers";
import { readModel } from "./model-sources";
import { closeUpOf } from "./plan-details";
import { renderedWords } from "./rendered-words";

export type View = "angle" | "front" | "detail" | "open";
export type Base = "metal" | "enamel" | "oak";

/** The measures and finishes of a model (README.md, 'A model'). Lengths are inches. */
export type ModelSpec = Record<string, string | number | null>;

/** One render: a model in one view on one base. Each finish is computed from it and becomes a file. */
export interface PhotoJob {
  id: string;
  spec: ModelSpec;
  view: View;
  base: Base;
  /** File names by finish. */
  finishes: Record<string, string>;
  /** Lit interiors behind glass need more samples than plain fronts. */
  samples: number;
  /** Changes with the model's code, its spec and the studio. */
  digest: string;
}

export interface PhotoPlan {
  jobs: PhotoJob[];
  /** Alternative text by file. */
  alts: Map<string, string>;
  /** File by content key. */
  keys: Map<string, string>;
  /** Types without a model: they keep their placeholder. */
  modelless: Set<string>;
}

/** Raise it when the studio or develop.py changes so that every picture must be rendered again. */
const studioVersion = 3;

const views: Record<View, string> = {
  angle: "seen at an angle",
  front: "seen from the front",
  detail: "close-up of the details",
  open: "seen open",
};
const metals = new Set(["stainless", "black-stainless", "copper", "brass", "default"]);

export function baseOf(finish: string): Base {
  if (metals.has(finish)) return "metal";
  return finish === "panel-ready" ? "oak" : "enamel";
}

const windowTypes = /oven|range|microwave|warming|washer|dryer|island/;
/** Types with glass or steel bowls, which need more samples. */
const glassTypes = new Set([
  "stand-mixer",
  "wine-cabinet",
  "beverage-center",
  "blender",
  "kettle",
  "ice-press",
  "accessory-shelf",
  "part-light",
  "hearth-oven",
]);

/** Words of a product's name that describe what is visible. */
const tellingWords =
  /\b(?:Gooseneck|Recessed|Handleless|Panel-Ready|Heritage|Diamond|Outdoor|Knobs?|Lift|Bench|Hood|in Color|Heat-Pump|Touch|Steam|Rental|Card|Compact Front)\b/gi;

/** Accessories and parts. */
const isGood = (type: string) => /^(?:accessory|part)-/.test(type);

/** Besides accessories and parts, the types whose material is visible. */
const materialTypes = new Set([
  "wine-cabinet",
  "hood-island",
  "hearth-oven",
  "kettle",
  "blender",
  "ice-press",
]);

/** The look of a product. Products with the same look share their pictures. */
export function specOf(brand: string, { base, attributes }: SellableProduct): ModelSpec {
  const value = (name: string) => {
    const found = attributes[name];
    if (typeof found === "string") return renderedWords(found);
    return typeof found === "boolean" || found === undefined ? null : found;
  };
  const good = isGood(base.type);
  // A quarter of an inch is not visible, so products of nearly the same size share a look.
  const inches = (name: string) => {
    const length = value(name);
    return typeof length === "number" && length > 6 ? Math.round(length) : length;
  };
  return {
    type: base.type,
    brand,
    width: inches("Width__c"),
    height: inches("Height__c"),
    depth: good ? value("Depth__c") : inches("Depth__c"),
    configuration: value("Configuration__c"),
    burners: value("Burners__c"),
    // The word that Ardenne had for it when its pictures were rendered.
    fuel: brand === "ardenne" && value("Fuel__c") === "Dual fuel" ? "Dual Fuel" : value("Fuel__c"),
    zones: value("Zones__c"),
    material: good || materialTypes.has(base.type) ? value("Material__c") : null,
    hinge: value("HingeSide__c"),
    // The model decides which of a brand's dishwashers has a recessed grip and which a bar.
    sku: base.type.startsWith("dishwasher") ? base.sku : null,
    name: good
      ? renderedWords(base.name.toLowerCase())
      : [...new Set(base.name.match(tellingWords) ?? [])].join(" ") || null,
  };
}

const short = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 10);

/**
 * Every picture that the store shows, beginning with the views of lists. A type without a model keeps its
 * placeholders.
 */
export function planPhotographs(modelSource: typeof readModel = readModel): PhotoPlan {
  const plan: PhotoPlan = { jobs: [], alts: new Map(), keys: new Map(), modelless: new Set() };
  const jobs = new Map<string, PhotoJob>();
  /** Looks that share a close-up are rendered with the first of them. */
  const shots = new Map<string, ModelSpec>();
  /** Of accessories and parts the first look of each type and brand. */
  const leads = new Map<string, string>();
  const modelOf = (type: string) => {
    const model = modelSource(type);
    if (model === null) plan.modelless.add(type);
    return model;
  };
  const take = (
    shot: Pick<PhotoJob, "id" | "spec" | "view" | "base">,
    code: string | null,
    finish: string,
    file: string,
  ) => {
    const { id, spec, view } = shot;
    const job = jobs.get(id) ?? {
      ...shot,
      finishes: {},
      samples: samplesOf(spec, view),
      digest: short(JSON.stringify([studioVersion, code, spec, view])),
    };
    job.finishes[finish] = file;
    jobs.set(id, job);
  };
  for (const { brand, products } of Object.values(catalogFiles) as SeedCatalog[]) {
    for (const item of products.flatMap(expandVariations)) {
      const model = modelOf(item.base.type);
      if (model === null) continue;
      const spec = specOf(brand, item);
      const finish = item.finish ?? "default";
      const look = short(JSON.stringify(spec));
      for (const view of viewsOf(brand, item, look, leads)) {
        const shared =
          view === "detail" && !isGood(item.base.type) ? short(JSON.stringify(closeUpOf(spec, model))) : look;
        const kind = `${item.base.type}-${brand}-${shared}`;
        const [id, file] = [`${kind}-${baseOf(finish)}-${view}`, `${kind}-${finish}-${view}.avif`];
        const shot = shots.get(`${kind}-${view}`) ?? spec;
        shots.set(`${kind}-${view}`, shot);
        const code = view === "open" ? modelSource(item.base.type, "opened") : model;
        const label = item.finish ? `, ${finishes[item.finish]?.label.toLowerCase() ?? item.finish}` : "";
        take({ id, spec: shot, view, base: baseOf(finish) }, code, finish, file);
        plan.alts.set(file, `${productTypeTexts[item.base.type].label}${label}, ${views[view]}`);
        plan.keys.set(`${item.mediaStem}/${finish}/${view}`, file);
      }
    }
  }
  for (const offer of serviceOffers) {
    // The plans of a brand look alike.
    const isAlike = (each: typeof offer) => each.type === offer.type && each.brand === offer.brand;
    const shown = offer.type === "plan-protection" ? serviceOffers.find(isAlike)! : offer;
    const spec: ModelSpec = {
      type: String(offer.type),
      brand: offer.brand,
      material: offer.attributes.Material__c ?? null,
      name: shown.name.toLowerCase(),
    };
    const model = modelOf(String(spec.type));
    if (model === null) continue;
    const kind = `${spec.type}-${spec.brand}-${short(JSON.stringify(spec))}`;
    const file = `${kind}-default-front.avif`;
    take({ id: `${kind}-metal-front`, spec, view: "front", base: "metal" }, model, "default", file);
    plan.alts.set(file, offerPicture(shown).alternate_text);
    plan.keys.set(offerPicture(offer).content_key, file);
  }
  plan.jobs = inOrder([...jobs.values()]);
  return plan;
}

function samplesOf({ type, material }: ModelSpec, view: View): number {
  if (view === "open") return 12;
  if (glassTypes.has(String(type)) || /\bglass\b/.test(String(material))) return 20;
  return windowTypes.test(String(type)) ? 10 : 8;
}

/**
 * An appliance has all views, with the open one where the seed says so. The first look of each type of
 * accessory or part has them too; the others have one picture.
 */
function viewsOf(brand: string, { base }: SellableProduct, look: string, leads: Map<string, string>): View[] {
  const kind = `${base.type}-${brand}`;
  if (!leads.has(kind)) leads.set(kind, look);
  if (isGood(base.type) && leads.get(kind) !== look) return ["angle"];
  return ["angle", "front", "detail", ...(base.seenOpen ? (["open"] as const) : [])];
}

/**
 * Order of rendering: first the views that lists show; within a view, one picture of every type, brand and
 * finish before the second of any.
 */
function inOrder(jobs: PhotoJob[]): PhotoJob[] {
  const seen = new Map<string, number>();
  const turn = new Map<PhotoJob, number>();
  for (const job of jobs) {
    const kinds = Object.keys(job.finishes).map((finish) =>
      [job.view, job.spec.type, job.spec.brand, finish].join(),
    );
    turn.set(job, Math.min(...kinds.map((kind) => seen.get(kind) ?? 0)));
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  const rank = ({ view }: PhotoJob) => Object.keys(views).indexOf(view);
  return jobs.sort((a, b) => rank(a) - rank(b) || turn.get(a)! - turn.get(b)!);
}
